import Values

/// The Latin words of `Vocabulary`.
enum LatinStems {
    /// Nouns as "arteria".
    static let first = Text(
        """
        arteri ven vertebr cost fibul tibi uln patell scapul clavicul maxill mandibul axill orbit oss burs \
        glandul fossa foss fove foveol fissur incisur lingul lingu trache vesic vesicul vagin tunic valvul valv \
        crist spin line lamin membran fasci aponeuros aort caud medull cerebr column cor cornicul cauda cellul \
        cistern clav cochle columell commissur concha conch coron corona cortic cox crena cruri cup cupul cutan \
        cysta dur pia arachnoide ejacul epiphys faci falcul fenestr fibr fimbri flexur follicul fornicul gingiv \
        glossa habenul hasta hern hypophys impress insul intumescenti jug jugul labr lacun lamell lanug laryng \
        later lunul luxa macul mamm mamill medi mucos muscul nucha nuch nucle orifi ossicul palm palpebr papill \
        parotide pelv penna peron phalang pharyng planta plant pleur plic porta port prostat protuberanti pupill \
        pyramid radic raphe regi retin rim rot rug sacc sclera scler sell semit sinus squam stri struma \
        substanti sulc superfici sura sur sutur synchondros taeni teni tel tempor tenacul theca thec tonsill \
        torul trabecul trachel trochle tub tuba tunica umbr ungul urethr uvul uve vall vena venul vitre vola vol \
        vulv zon zonul ampull amygdal ans arachnoidea aren areol auricul barb basil bifurc bucc bull calvari \
        carin caruncul cavern chord chorda chorioide choroide cisterna clunis cartilagin cysterna epididym \
        eminenti ethmoide fontan front galea gale genicul gens gul hamul hypochondri ile ili incis iri lacrim \
        laguna lamina meninge mening mol nasa nebul palma pil placent planti pon rima sagitta scal scapha scaph \
        spina spatul stell tabul tibia trit tunicat uter vagina ventricul vertebra vesica vi via umbilic columna \
        porti scali semin silv sphen stapedi tars ligul mammill vulv valvul fossul areola ungul ulnar radicul plicul cellul caps capsul cerebell gemm alveol arteriol \
        ampull fistul papul plac pust scroful vacuol
        """)

    /// Nouns as "musculus".
    static let secondMasculine = Text(
        """
        muscul nerv ram nod nodul lob lobul truncul trunc humer radi oss fund sulc digit thal hypothalam thalam \
        epithalam metathalam subthalam thym stomach oesophag esophag ventricul vermi ureter uter umbilic tal \
        tars carp metacarp metatars tub tubul utricul saccul sacc rect malleol malle annul anul angul alveol \
        acin aditu aque bronchi bronch bronchiol bulb calcane calicul cane cervic cili circul clitor cub cumul \
        cune condyl epicondyl epididym fascicul fastigi ficul follicul fundul funicul gangli gyr hamul hil hilu \
        hipp hippocamp hyoide hypoglosse hypoglott incus intestin iside isthm lac laquear lemnisc ligul limb \
        limbul loc locul medi menisc mod modiol mont muc naevo nas nucleol nucle ocul oes orbicul pann papillul \
        peni pedicul peduncul pes pil plex pilor pylor polic polli poll polus pol porus por prepuc pugn puber \
        puls racem radicul recess scaph scroto sept sin somn son spin spon stri strobil styl sympath tarsul \
        tendicul tens termin thyroide tor torul toru tractul tragu tragul trag antitrag helic trocul trochl ungu \
        urach vag vill vitell volv zygot mandibul masseter palat cricothyre digitul phallu phall clun lupul scop \
        iso capill dors armill lacert lumbricul ile anus an hallu tuberculu nervul syndesm ossicul muscull psoa \
        ped autonom
        """)

    /// Nouns as "ligamentum".
    static let secondNeuter = Text(
        """
        ligament tubercul tuber retinacul manubri acromi olecran cerebell cerebr cran crani coccyx sacr stern \
        ile ili caec coec cec col colo duoden jejun rect intestin labi labr palat antr atri septull sept \
        vestibul vestigi vel vin vincul mediastin mesenteri mesocol mesovari mesotendine omen oment organ ost \
        osti ovari oviduct palli pancreatic pell peritone perine perimetri endometri myometri parametri \
        pericardi endocardi myocardi epicardi periosteu perioste endoste perichondri perimysi epimysi endomysi \
        perineuri epineuri endoneuri perilymphe phyl pigment pinn plan podi poll pori prepuci promontori pudend \
        putame puncto rostr sacrul sali scrot serr skelet spati speculu stom subicul subiculu supercili \
        sustentacul tali tapet tect tegment tegmin tectori tendin tempus tentori thel thorac tigmatu tig tors \
        triangul trigon trochanter tympan urin velam ventricul viscer vitre zygo frenul filament fil fol gangli \
        gen glut hom hypogastri epigastri mesogastri mesometri mesosalping hypochondri infundibul ingui inguin \
        ischi jugul juncti lacerat lanugin lev mamm membr ment mesoderm moment nasopharyng opercul epididymi \
        brachi antebrachi cavum cav cingul claustr collicul coll corn corpuscul crist cubi dolic dors encephal \
        diencephal myelencephal telencephal mesencephal rhombencephal prosencephal metencephal epithali epitheli endotheli \
        mesotheli fund diverticul ethmoid cuneiform ovul ov paroophor epoophor intervall interstiti cili aln ole \
        oss ossicul pavi pub rhin sebu ser splen spirace tact
        """)

    /// Adjectives as "internus".
    static let adjectives = Text(
        """
        intern extern medi long magn parv lat rect transvers obliqu commun profund sublim superfici prim secund \
        terti quart quint sext dextr sinistr maxim minim intim extrem supre suprem infim sum summ ultim vagu vag \
        optic acustic auditiv cochlear cardiac cephalic basilic thoracic pelvic pelvin gastric hepatic lienal \
        splenic pancreatic colic cystic enteric mesenteric iliac ischiadic sciatic saphen saphon peronae perone \
        perine peritone tibi fibu popliteu poplite soleu sole plantari gracil pectine pectoral pectinat serrat \
        quadrat rhomboide trapezi trapezoide deltoide piriform pisiforme coracoide coronoide condyloide sigmoide \
        mastoide styloide hyoide thyroide thyreoide thyrohyoide thyreohyoide sternohyoide sternothyroide \
        sternothyreoide omohyoide omothyroide mylohyoide geniohyoide stylohyoide hyoglosse styloglosse \
        genioglosse palatoglosse palatopharynge stylopharynge salpingopharynge thyropharynge cricothyroide \
        cricothyreoide cricopharynge thyroarytenoide cricoarytenoide arytenoide aryepiglottic thyroepiglottic \
        cricoide cuboide scaphoide sphenoide ethmoide arachnoide choroide chorioide pterygoide \
        sternocleidomastoide sternomastoide cleidomastoide glosse hypoglosse glossopharynge pharynge larynge \
        trache oesophage esophage nasopalatin nasociliar palatin incisiv mental canin perforat perforant lacer \
        oval rotund spinos jugul carotic caroticotympanic tympanic petros squamos petrotympanic vestibul lacrim \
        infraorbit coronari gluta glutae glute ano anococcyge coccyge coccygic sacr sacrococcyge sacrospinos \
        sacrotuberos iliolumb iliopso iliohypogastric ilioinguin iliofemor pubofemor ischiofemor pubococcyge \
        iliococcyge ischiococcyge puborectal rectococcyge rectourethr rectouterin rectovesic vesicouterin uterin \
        ovaric testic spermatic deferen ejaculatori bulbospongios ischiocavernos cavernos spongios corpore mucos \
        seros fibros adipos venos arterios nervos osse cartilagine membranace ligamentos tendine cutane \
        subcutane vascul lymphatic sympathic parasympathic splanchnic autonomic phrenic diaphragmatic \
        pericardiac pericardiacophrenic musculophrenic epigastric hypogastric mesogastric gastroduoden \
        gastroepiploic gastroomental gastrocnemi gemell obturatori oblitera cruciat cruciform arcuat radiat \
        semilunat lunat hamat capitat triquetr trapezoid navicul cune cuneiforme multifid cubit brachi \
        antebrachi carpe metacarpe tarse metatarse dors vertebr interosse interspin intertransvers longissim \
        spinal splen semispin iliocost coccy psoic mamm areola bicipit tricipit supraspinat infraspinat \
        subscapul teret latissim vast sartori adductori vastoadductori semitendinos semimembranos membranos \
        plant flav nuchae alb nigr rubr cinere grise caerule lucid pellucid opac vitre crystallin arteriol corne \
        ungue choroidea ciliar irid retin macul caec fimbriat dentat denticulat fasciol gyr cingul paraterminal \
        striat caudat lentiform amygdaloide pallid mamillothalamic thalamic hypothalamic epithalamic subthalamic \
        habenul pineal quadrigemin trigemin trochle abducen facial vestibulocochl accessori bulb pontin cerebell \
        olivar gracilis cuneat grac bronchi lobat costodiaphragmatic costomediastin costoxiphoide xiphoide \
        sternal costovertebr costotransversari manubriostern acromioclavicul sternoclavicul coracobrachi \
        coracohumer coracoacromi coracoclavicul glenohumer glenoid glenoide humer humeroradi humeroulnar \
        radioulnar radiocarpe pol hallucis tubari auricul temporopariet occipitofront epicranic procer risori \
        zygomatic platysm mentoli buccinatori sphenopalatin pterygopalatin sphenomandib stylomandib \
        pterygomandib temporomandib talocrur talocalcane talocalcaneonavicul calcane calcaneocuboide \
        calcaneofibul calcaneonavicul cuneonavicul cuneocuboide talofibul talonavicul tibiofibul tibionavicul \
        tibiocalcane tibiotal deltoid tarsometatarse carpometacarpe metacarpophalange metatarsophalange \
        interphalange intercarpe intermetacarpe intermetatarse mediocarpe omental portal azyg hemiazyg \
        brachiocephalic thyrocervic costocervic lingu maxill mening apic basil pulmonar vesic vesicul urethr \
        prostatic penicill bulbourethr scrot labi pudend clitorid vagin vulv uter parametric mesovaric \
        infrahyoide suprahyoide subclavi subcost supratrochle infratrochle supraclavicul infraclavicul \
        retromandib submandib sublingu submental trit peroneotal phalange ilic ile ileocolic ileocaec iliocaec \
        appendic appendicul jejun duoden caecal hyal hyaloid
        """)

    /// Adjectives as "medialis"; English uses many without an ending.
    static let adjectivesThird = Text(
        """
        medial lateral dorsal ventral cranial caudal rostral frontal sagittal horizontal vertical central \
        centrale radial ulnar tibial fibular femoral humeral brachial antebrachial carpal tarsal metacarpal \
        metatarsal phalangeal palmar volar plantar digital ungual cervical thoracal lumbal lumbar sacral \
        coccygeal costal intercostal subcostal sternal parasternal spinal vertebral intervertebral paravertebral \
        cerebral cerebellar medullar meningeal temporal parietal occipital nasal orbital ethmoidal sphenoidal \
        zygomatical mental submental lingual sublingual palatal buccal labial facial maxillar maxillaris \
        mandibular submandibular alveolar dental gingival molar praemolar premolar incisal pharyngeal laryngeal \
        tracheal bronchial pulmonal pulmonar pleural cardial cordial atrial ventricular valvular coronar aortal \
        arterial venal renal suprarenal adrenal pararenal perirenal lienal hepatal portal caval pyloral \
        abdominal inguinal pelvinal anal rectal vaginal uteral urethral ureteral genital pudendal perineal \
        peritoneal peroneal testicular scrotal ovarial umbilical duodenal jejunal ileal caecal iliacal sigmoidal \
        axillar subclavicular clavicular scapular suprascapular subscapular infrascapular deltoidal pectoral \
        popliteal sural crural gluteal ischial pubical iliofemoral superficial profundal transversal obliqual \
        longitudinal transversari circular orbicular semilunar lunar basal apical apicial proximal distal \
        terminal marginal angular gracil brev tal vas gemin triangular rectangular quadrangular articular \
        capsular ligamental muscular tendinal vascular lymphal nodal neural nerval ganglionar radicular \
        foraminal acetabular glenoidal trochlear capitular condylar epicondylar supracondylar intercondylar \
        malleolar trochanter intertrochanter intertrochanteric tuberal spinalis mastoidal styloidal pterygoidal \
        hyoidal thyroidal cricoidal epiglottical vocal vestibular ventricularis cochlear tympanal auricular \
        semicircular retinal pupillar ciliar palpebral conjunctival lacrimal supraorbital infraorbital \
        suborbital supratrochlear infratrochlear infratemporal supramarginal parahippocampal hippocampal \
        thalamical pineal insular opercular uncinal calcarin olfactori optical habenular vermal flocculonodular \
        jugular carotical subarachnoidal subdural epidural peridural extradural intradural interventricular \
        atrioventricular sinuatrial sinoatrial interatrial infraclavicular supraclavicular infraspinal \
        supraspinal interspinal infraglottical subtendineal commun lumbrical viril muliebr lacunar acromial \
        coracoidal coracobrachial iliocostal semispinal iliopubical pubofemoral interosseal occipitofrontal \
        temporoparietal orbicularis mesial buccolingual juveni ventrolateral dorsolateral dorsomedial \
        ventromedial anterolateral posterolateral anteromedial posteromedial inferolateral superolateral \
        superomedial inferomedial pectineal arcual crucial bicipital tricipital sesamoidal interphalangeal \
        metacarpophalangeal metatarsophalangeal radiocarpal tarsometatarsal carpometacarpal subtalar talar \
        calcanear navicular cuboidal cuneiform multiform piriform pisiform vermiform fusiform falciform filiform \
        fungiform foliat conical ensiform cruciform reniform lentiform cribriform digitiform oviform unciform \
        coraciform deltoid trapezoid rhomboid scaphoid lunatal sphenoid ethmoid mastoid styloid hyoid thyroid \
        cricoid arytenoid choroid arachnoid sigmoid pterygoid xiphoid coronoid coracoid condyloid glenoid \
        sesamoid cuboid adenoid parotid carotid tensil dent mont pont mamillar mammillar \
        papillar intercarpal intertarsal intermetacarpal intermetatarsal mediocarpal mediotarsal tubar bulbar subpubical \
        suprapubical retropubical retroperitoneal intraperitoneal subperitoneal extraperitoneal preaortal retrocaecal \
        retrocecal precaecal praevertebral prevertebral retropharyngeal parapharyngeal parotidal submucosal intermural \
        intramural paracolical preoptical supraoptical suprachiasmatical subcallosal pericallosal callosomarginal \
        precentral postcentral paracentral intraparietal interparietal parietooccipital preoccipital tonsillar nodular \
        biventral inferial fusal supramamillar premamillar tuberomamillar lateromedial mastical aural nuchal dural pial \
        intracranial extracranial epicranial pericranial intervillosal sublobular interlobular interlobar intralobular \
        subcapsular subserosal submental mentolabial nasolabial nasofrontal frontonasal zygomaticofacial occipitomastoidal \
        parietomastoidal squamomastoidal petrosquamosal tympanomastoidal tympanosquamosal spinocerebellar spinothalamical \
        corticospinal corticonuclear rubrospinal tectospinal vestibulospinal olivospinal reticulospinal frontopontal
        """)

    /// Comparatives as "superior".
    static let comparatives = Text(
        "superi inferi anteri posteri interi exteri citeri ulteri maj mai min long brevi lati profundi citi")

    /// Nouns of the third declension by the stem of the genitive.
    static let third = Text(
        """
        foramin abdomin lumin stamin semin ilin tegmin putamin culmin limin nomin cerumin capit bicipit tricipit \
        quadricipit occipit sincipit corpor tempor pector femor stern ili viscer gener later tuber cruc crur cut \
        can cardi cord cortic cervic cicatric calcis calc calic coccyg cox dent front mont pont font dorm fauc \
        fornic glomer hallu halluc hepat her lien ren spleni splen pancreat pulmon thorac larynx laryng pharyng \
        phalang mening salping syring sphing sphincter sphincteri ureter urether masseter cremaster trochanter \
        stomat gloss epiglottid glottid parotid carotid clitorid epididymid hymen irid iride orchi test peni pen \
        pelvi pelv pub pube pubi aur auri axi ax articulation impression incision commission region pollic polic \
        polluc hum pariet ped pes pod radic vertic vortic apic indic append appendic matr patr man ment nar nas \
        ocul oss or os ov pell pil plant poplit port rad ram regin sanguin sinciput sol tendin cartilagin origin \
        imagin extension flexion rotation abduction adduction pronation supination circumduction decussation \
        bifurcation section portion intersection inscription tensor extensor flexor rotator levator depressor \
        abductor adductor pronator supinator constrictor dilatator dilator corrugator compressor erector \
        buccinator obturator detrusor sphinctor opponent opponen ejaculator sustentator motor oculomotor \
        ascendent descendent afferent efferent deferent communicant perforant recurrent circumflecten abducent \
        alant atlant epistroph herni basis bas symphys diaphys epiphys apophys metaphys hypophys synchondros \
        synostos syndesmos aponeuros diaphragmat systemat chiasmat stigmat trigon uter vas vasi ven venter ventr \
        ventric verm ves vis vulner ung unc urin apparat ductor mastoid hypothenar thenar paries process cavitat \
        extremitat tuberositat concavitat convexitat fac faci
        """)

    /// Nouns as "processus".
    static let fourth = Text(
        """
        process duct tract plex arc sin me meat rece recess aqu aquaeduct aqueduct vis aspect habit hiat man fet \
        spirit sens tact gust vult vuln visu audit olfact port flex plexul corn gen corp aditu adit ambit \
        apparat act tractul int introit exit congress conspect decurs
        """)

    /// Further stems, whatever their declension; also those that only occur inside compounds.
    static let further = Text(
        """
        abducens accumbens acetabul acust aden adenohypophys adipocyt agger alae albugine allantoi ambigu amni anconae \
        angi ani ansiform antihelix antitragus arcus arrector aryepiglott arytaenoide ascend asper asterion atlas \
        auriculotemporal axial axis bartholin basilar basion biceps bicuspidal biventer blast brachiocephal \
        brachioradial bregma buccopharyng calcar callos calyx canalicul capitul carpus celiac cerule cerumen choledoch \
        chondr chori circumflex circumflexa coeliac collateral colli conjunctiv corniculat corpus cortex costocervical \
        coxae crura culm curvatur cyt dacryon dart decidu decliv dens derm descend diaphragm digastric digitor diploic \
        ductus emboliform emissari endocard endolymph entorhinal epicard epiderm epiglott epitympan erythr euryon falx \
        fastigial felle fimbr flocc floccul flocculus foli foram forceps fornix ganglion gaster genicular geniculat \
        genitofemoral genu glabella glans globos glomerul glossopharyng gnathion gonion haem haustr helix hepar \
        hepatocyt hepatopancreatic horizont hypogloss hypotympan ilioinguinal iliopsoas incud incudomalle \
        incudostapedi inion intercalat intertransversari iridi keratinocyt lactifer lambda laryngopharyng lent leuc \
        limen linea lip lobar longus lumbosacral lute lymph meatus median mediana medianum mediast medullare melanocyt \
        mesangi mesotympan mitral mons morph musculocutane myocard nasion nasolacrim nephr neur neurohypophys \
        nigrostriatal obelion oblongat oblongata oculi oculomotori oliv operc ophthalmic opisthion oppone oris \
        oropharyng oste palatoglossus palatopharyngeus pallidal pampiniform pancreas parahippocamp paramedian \
        parathyroide penis pericard perilymph perirhinal petr phag pharyngobasilar planum plasm podocyt pogonion \
        pontis porion portae praecune precune prominens promontor prosthion psoas pterion pulvinar punct putamen \
        pyramis quadriceps radiati raph rectus recurrens reticul reticular rhinal rhinion ruber sagitt salivatori \
        salpingopharyng scalen sebace segmental sesamoide simplex solitari staped stapes stephanion striatal subcut \
        sudorifer talus tarsus tectal teres testis thoracoacromial thoracodorsal thyroarytaenoide thyrocervical \
        tragion tragus triceps tricuspidal trochant truncus tuberos umbon uncinat uncus unguis vallecul velum vermis \
        vertex vesical vestibulocochlear vomer zygom
        """)

    /// Words of which only these forms are used, abbreviations, and words of other languages.
    static let forms = Text(
        """
        os ossis ossa ossium ora oris oribus cor cordis corda corpus corpora caput occiput sinciput crus crura \
        crux femur tempus pectus latus viscus vulnus ren renes hepar lien splen pancreas cutis pes pedes manus \
        manuum vas vasa vasis vasorum iter ala alae ulna unguis ungues atlas axis coccyx larynx pharynx phalanx \
        salpinx meninx cortex cervix vertex vortex apex index appendix radix calix calyx fornix hallux pollex \
        poples thorax corax borax biceps triceps quadriceps princeps anceps forceps semis trigeminus ureter \
        urether urethra masseter cremaster trochanter sphincter gaster venter uter uterus vesper extensor flexor \
        rotator levator depressor abductor adductor pronator supinator constrictor dilatator dilator corrugator \
        compressor tensor erector buccinator obturator detrusor motor rector opponens abducens accelerator \
        ascendens descendens afferens efferens deferens vertens communicans perforans recurrens prominens \
        circumflexus circumflexa circumflexi articulatio impressio regio portio bifurcatio decussatio sectio \
        intersectio rotatio flexio extensio abductio adductio pronatio supinatio basis symphysis diaphysis \
        epiphysis apophysis metaphysis hypophysis synchondrosis synostosis syndesmosis aponeurosis raphe facies \
        diaphragma chiasma trigonum stroma systema paries parietes tuberositas cavitas extremitas foramen \
        foramina abdomen lumen semen tegmen putamen culmen limen cerumen examen velamen sustentaculum tuber \
        tubera iecur jecur lac mel fel sal sol pars partes partis mors dens dentes frons pons mons fons glans \
        glandis lens auris aures naris nares pelvis pubis penis testis testes clunis clunes axillaris canalis \
        canales parotis carotis clitoris epididymis iris glottis epiglottis cartilago cartilagines tendo virgo \
        vertigo origo margo imago pulmo pulmones sanguis bilis bile vis tussis cannabis caries series species \
        hymen thenar hypothenar antithenar lumbar calcar pulvinar exemplar alveus aditus ramus rami dexter \
        sinister dextra sinistra dextrum sinistrum soleus solea psoas platysma epistropheus genu genus genua \
        cornu cornua veru gelu m mm n nn a aa v vv lig ligg proc procc for forr r rr art artt gl gll b bb ggl \
        ggll nl nll et ad ab in ex inter intra extra infra supra sub super per trans ante post arm leg hand foot \
        rib hip shin chin knee heel toe thumb finger nail skull skin vein artery nerve muscle bone joint liver \
        kidney spleen lung heart brain tongue tonsil tooth teeth palm sole wrist ankle elbow shoulder neck \
        throat thigh calf malleolus metacarpals metatarsals carpals tarsals phalanges superior inferior anterior \
        posterior internal external major minor maximal minimal abdominals adductors abductors hals hüfte huefte \
        hüftbein hueftbein knie kinn kiefer kiemen rippe lippe lunge zunge zange leber magen wagen nagel nabel \
        gabel milz niere nieren nerv vene sehne speiche elle ohr haar herz harn darm arme hände bein beine wade \
        wange wadenbein wangenbein schienbein oberarm unterarm oberschenkel unterschenkel oberkiefer unterkiefer \
        obere untere oberer unterer oberes unteres vordere hintere innere äussere rechte linke rechter linker \
        zehe zehen daumen ferse fersenbein felsenbein kreuzbein kahnbein hakenbein mondbein würfelbein keilbein \
        siebbein stirnbein steissbein sitzbein schambein darmbein brustbein jochbein nasenbein tränenbein
        """)
}
