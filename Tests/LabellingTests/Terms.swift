import Values

/// Terms as a course of dissection has them.
enum Terms {
    static let all: [Text] = Text(
        """
        Anus;Aqueductus mesencephali;Arachnoidea mater;Arteria alveolaris inferior;Arteria auricularis posterior;\
        Arteria axillaris;Arteria basilaris;Arteria brachialis;Arteria carotis communis;Arteria carotis externa;\
        Arteria carotis interna;Arteria centralis retinae;Arteria cerebri anterior;Arteria cerebri media;\
        Arteria cerebri posterior;Arteria circumflexa scapulae;Arteria colica dextra;Arteria colica media;\
        Arteria colica sinistra;Arteria communicans anterior;Arteria communicans posterior;Arteria cystica;\
        Arteria dorsalis pedis;Arteria facialis;Arteria femoralis;Arteria fibularis;Arteria gastrica dextra;\
        Arteria gastrica sinistra;Arteria gastroduodenalis;Arteria glutea inferior;Arteria glutea superior;\
        Arteria hepatica communis;Arteria hepatica propria;Arteria ileocolica;Arteria iliolumbalis;\
        Arteria infraorbitalis;Arteria intercostalis suprema;Arteria labialis inferior;Arteria labialis superior;\
        Arteria laryngea superior;Arteria lienalis;Arteria lingualis;Arteria maxillaris;Arteria meningea media;\
        Arteria musculophrenica;Arteria obturatoria;Arteria occipitalis;Arteria ophthalmica;Arteria ovarica;\
        Arteria pericardiacophrenica;Arteria peronea;Arteria phrenica inferior;Arteria phrenica superior;\
        Arteria plantaris lateralis;Arteria plantaris medialis;Arteria poplitea;Arteria profunda brachii;\
        Arteria profunda femoris;Arteria profunda linguae;Arteria pudenda externa;Arteria pudenda interna;\
        Arteria pulmonalis;Arteria radialis;Arteria rectalis inferior;Arteria rectalis media;\
        Arteria rectalis superior;Arteria renalis;Arteria sacralis lateralis;Arteria sacralis mediana;\
        Arteria splenica;Arteria subclavia;Arteria subscapularis;Arteria supraorbitalis;Arteria suprascapularis;\
        Arteria supratrochlearis;Arteria suralis;Arteria temporalis superficialis;Arteria testicularis;\
        Arteria thoracica interna;Arteria thoracica lateralis;Arteria thoracica superior;Arteria thyroidea inferior;\
        Arteria thyroidea superior;Arteria tibialis anterior;Arteria tibialis posterior;Arteria ulnaris;\
        Arteria umbilicalis;Arteria uterina;Arteria vaginalis;Arteria vertebralis;Arteria vesicalis inferior;\
        Arteria vesicalis superior;Arteriae intercostales posteriores;Atlas;Atrium dextrum;Atrium sinistrum;Axis;\
        Bronchus principalis;Caecum;Calcaneus;Canalis caroticus;Canalis condylaris;Canalis facialis;\
        Canalis hypoglossi;Canalis nervi hypoglossi;Canalis opticus;Capsula externa;Capsula extrema;Capsula interna;\
        Cartilago arytenoidea;Cartilago cricoidea;Cartilago thyroidea;Cerebellum;Cerebrum;Chiasma opticum;Choroidea;\
        Claustrum;Clavicula;Clitoris;Cochlea;Colon ascendens;Colon descendens;Colon sigmoideum;Colon transversum;\
        Concha nasalis inferior;Cor;Cornea;Corpus callosum;Corpus ciliare;Corpus geniculatum laterale;\
        Corpus geniculatum mediale;Corpus mamillare;Corpus pineale;Corpus vitreum;Costae fluctuantes;Costae spuriae;\
        Costae verae;Crista galli;Diaphragma;Diencephalon;Ductus choledochus;Ductus cysticus;Ductus deferens;\
        Ductus hepaticus communis;Ductus pancreaticus;Ductus thoracicus;Duodenum;Dura mater;Endocardium;Epicardium;\
        Epididymis;Epiglottis;Epiphysis;Epithalamus;Falx cerebelli;Falx cerebri;Femur;Fibula;\
        Fissura orbitalis inferior;Fissura orbitalis superior;Foramen jugulare;Foramen lacerum;Foramen magnum;\
        Foramen ovale;Foramen rotundum;Foramen spinosum;Foramen stylomastoideum;Fornix;Fossa hypophysialis;\
        Fossa infratemporalis;Fossa mandibularis;Fossa pterygopalatina;Fossa temporalis;Gaster;Glandula lacrimalis;\
        Glandula parathyroidea;Glandula parotidea;Glandula sublingualis;Glandula submandibularis;\
        Glandula suprarenalis;Glandula thyroidea;Gyrus angularis;Gyrus cinguli;Gyrus dentatus;Gyrus lingualis;\
        Gyrus postcentralis;Gyrus precentralis;Gyrus rectus;Gyrus temporalis inferior;Gyrus temporalis superior;\
        Hepar;Hippocampus;Humerus;Hypophysis;Hypothalamus;Ileum;Incus;Iris;Jejunum;Lamina cribrosa;\
        Lamina perpendicularis;Laryngopharynx;Larynx;Lien;Macula lutea;Malleus;Mandibula;Maxilla;Medulla oblongata;\
        Medulla spinalis;Membrana tympanica;Mesencephalon;Mesenterium;Mesocolon transversum;Metathalamus;\
        Metencephalon;Musculi intercostales externi;Musculi intercostales interni;Musculi intercostales intimi;\
        Musculi interossei dorsales;Musculi interossei palmares;Musculi interossei plantares;Musculi interspinales;\
        Musculi intertransversarii;Musculi lumbricales;Musculi multifidi;Musculi rotatores;Musculi subcostales;\
        Musculus abductor hallucis;Musculus abductor pollicis brevis;Musculus abductor pollicis longus;\
        Musculus adductor brevis;Musculus adductor hallucis;Musculus adductor longus;Musculus adductor magnus;\
        Musculus adductor minimus;Musculus adductor pollicis;Musculus anconeus;Musculus biceps brachii;\
        Musculus biceps femoris;Musculus brachialis;Musculus brachioradialis;Musculus buccinator;\
        Musculus coracobrachialis;Musculus cremaster;Musculus deltoideus;Musculus digastricus;\
        Musculus extensor digiti minimi;Musculus extensor digitorum;Musculus extensor digitorum brevis;\
        Musculus extensor digitorum longus;Musculus extensor hallucis brevis;Musculus extensor hallucis longus;\
        Musculus extensor indicis;Musculus extensor pollicis brevis;Musculus extensor pollicis longus;\
        Musculus fibularis brevis;Musculus fibularis longus;Musculus fibularis tertius;\
        Musculus flexor carpi radialis;Musculus flexor carpi ulnaris;Musculus flexor digiti minimi brevis;\
        Musculus flexor digitorum brevis;Musculus flexor digitorum longus;Musculus flexor digitorum profundus;\
        Musculus flexor digitorum superficialis;Musculus flexor hallucis brevis;Musculus flexor hallucis longus;\
        Musculus flexor pollicis brevis;Musculus flexor pollicis longus;Musculus gastrocnemius;\
        Musculus gemellus inferior;Musculus gemellus superior;Musculus geniohyoideus;Musculus gluteus maximus;\
        Musculus gluteus medius;Musculus gluteus minimus;Musculus gracilis;Musculus iliacus;\
        Musculus iliocostalis cervicis;Musculus iliocostalis lumborum;Musculus iliocostalis thoracis;\
        Musculus iliopsoas;Musculus infraspinatus;Musculus latissimus dorsi;Musculus levator scapulae;\
        Musculus longissimus capitis;Musculus longissimus cervicis;Musculus longissimus thoracis;\
        Musculus longus capitis;Musculus longus colli;Musculus masseter;Musculus mentalis;Musculus mylohyoideus;\
        Musculus nasalis;Musculus obturatorius externus;Musculus obturatorius internus;Musculus omohyoideus;\
        Musculus opponens digiti minimi;Musculus opponens pollicis;Musculus palmaris brevis;\
        Musculus palmaris longus;Musculus pectineus;Musculus peroneus brevis;Musculus peroneus longus;\
        Musculus piriformis;Musculus plantaris;Musculus popliteus;Musculus procerus;Musculus pronator quadratus;\
        Musculus pronator teres;Musculus psoas major;Musculus psoas minor;Musculus pterygoideus lateralis;\
        Musculus pterygoideus medialis;Musculus pyramidalis;Musculus quadratus femoris;Musculus quadratus lumborum;\
        Musculus quadratus plantae;Musculus rectus abdominis;Musculus rectus femoris;Musculus rhomboideus major;\
        Musculus rhomboideus minor;Musculus risorius;Musculus sartorius;Musculus scalenus anterior;\
        Musculus scalenus medius;Musculus scalenus posterior;Musculus semimembranosus;Musculus semispinalis capitis;\
        Musculus semispinalis cervicis;Musculus semispinalis thoracis;Musculus semitendinosus;Musculus soleus;\
        Musculus spinalis capitis;Musculus spinalis cervicis;Musculus spinalis thoracis;Musculus splenius capitis;\
        Musculus splenius cervicis;Musculus sternocleidomastoideus;Musculus sternohyoideus;\
        Musculus sternothyroideus;Musculus stylohyoideus;Musculus subscapularis;Musculus supinator;\
        Musculus supraspinatus;Musculus temporalis;Musculus tensor fasciae latae;Musculus teres major;\
        Musculus teres minor;Musculus thyrohyoideus;Musculus tibialis anterior;Musculus tibialis posterior;\
        Musculus transversus abdominis;Musculus transversus thoracis;Musculus trapezius;Musculus triceps brachii;\
        Musculus vastus intermedius;Musculus vastus lateralis;Musculus vastus medialis;Myelencephalon;Myocardium;\
        Nasopharynx;Nervus abducens;Nervus accessorius;Nervus axillaris;Nervus buccalis;Nervus facialis;\
        Nervus femoralis;Nervus fibularis communis;Nervus fibularis profundus;Nervus fibularis superficialis;\
        Nervus frontalis;Nervus genitofemoralis;Nervus glossopharyngeus;Nervus hypoglossus;Nervus iliohypogastricus;\
        Nervus ilioinguinalis;Nervus ischiadicus;Nervus lacrimalis;Nervus laryngeus recurrens;\
        Nervus laryngeus superior;Nervus lingualis;Nervus mandibularis;Nervus maxillaris;Nervus medianus;\
        Nervus mentalis;Nervus musculocutaneus;Nervus nasociliaris;Nervus obturatorius;Nervus oculomotorius;\
        Nervus olfactorius;Nervus ophthalmicus;Nervus opticus;Nervus peroneus communis;Nervus phrenicus;\
        Nervus pudendus;Nervus radialis;Nervus saphenus;Nervus subscapularis;Nervus suprascapularis;Nervus suralis;\
        Nervus thoracicus longus;Nervus thoracodorsalis;Nervus tibialis;Nervus trigeminus;Nervus trochlearis;\
        Nervus ulnaris;Nervus vagus;Nervus vestibulocochlearis;Nucleus accumbens;Nucleus ambiguus;Nucleus caudatus;\
        Nucleus cuneatus;Nucleus dentatus;Nucleus gracilis;Nucleus lentiformis;Nucleus ruber;Oesophagus;\
        Omentum majus;Omentum minus;Oropharynx;Os capitatum;Os coccygis;Os coxae;Os cuboideum;Os ethmoidale;\
        Os frontale;Os hamatum;Os hyoideum;Os ilium;Os ischii;Os lacrimale;Os lunatum;Os nasale;Os naviculare;\
        Os occipitale;Os palatinum;Os parietale;Os pisiforme;Os pubis;Os sacrum;Os scaphoideum;Os sphenoidale;\
        Os temporale;Os trapezium;Os trapezoideum;Os triquetrum;Os zygomaticum;Ovarium;Pallidum;Pancreas;\
        Papilla duodeni major;Papilla duodeni minor;Patella;Penis;Pericardium;Peritoneum parietale;\
        Peritoneum viscerale;Pharynx;Pia mater;Pleura parietalis;Pleura visceralis;Plexus brachialis;\
        Plexus cardiacus;Plexus cervicalis;Plexus choroideus;Plexus coeliacus;Plexus lumbalis;Plexus pampiniformis;\
        Plexus sacralis;Plexus solaris;Pons;Processus articularis inferior;Processus articularis superior;\
        Processus condylaris;Processus coracoideus;Processus coronoideus;Processus mastoideus;Processus muscularis;\
        Processus pterygoideus;Processus spinosus;Processus styloideus;Processus transversus;Processus uncinatus;\
        Processus vaginalis;Processus vocalis;Processus xiphoideus;Processus zygomaticus;Prostata;Pulmo dexter;\
        Pupilla;Putamen;Radius;Rectum;Ren;Retina;Sacculus;Scapula;Sclera;Scrotum;Sella turcica;Septum interatriale;\
        Septum interventriculare;Sinus caroticus;Sinus cavernosus;Sinus coronarius;Sinus frontalis;Sinus maxillaris;\
        Sinus petrosus inferior;Sinus petrosus superior;Sinus rectus;Sinus sagittalis inferior;\
        Sinus sagittalis superior;Sinus sigmoideus;Sinus sphenoidalis;Sinus transversus;Splen;Stapes;Sternum;\
        Substantia alba;Substantia grisea;Substantia nigra;Subthalamus;Sulcus calcarinus;Sulcus centralis;\
        Sulcus lateralis;Sutura coronalis;Sutura lambdoidea;Sutura sagittalis;Sutura squamosa;Talus;Telencephalon;\
        Tentorium cerebelli;Testis;Thalamus;Tibia;Trachea;Tractus opticus;Truncus coeliacus;Tuba uterina;Ulna;\
        Ureter;Urethra;Uterus;Utriculus;Vagina;Valva aortae;Valva mitralis;Valva tricuspidalis;\
        Valva trunci pulmonalis;Vena azygos;Vena basilica;Vena brachiocephalica;Vena cava inferior;\
        Vena cava superior;Vena cephalica;Vena femoralis;Vena hemiazygos;Vena poplitea;Vena portae hepatis;\
        Vena renalis;Vena saphena magna;Vena saphena parva;Vena splenica;Ventriculus dexter;Ventriculus quartus;\
        Ventriculus sinister;Ventriculus tertius;Vesica biliaris;Vesica fellea;Vesica urinaria;Vestibulum;Vomer;\
        Vulva
        """
    ).split(on: 0x3B)
}
