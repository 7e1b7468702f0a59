import Values

/// English words of anatomy and those that stand beside them in terms, as dissection courses use them; facts of the English list
/// of the Terminologia Anatomica (1998). What `LatinStems` has already is left out, and so are plurals with -s.
enum EnglishWords {
    static let all = Text(
        """
        abducent abduct abduction aberrant absorb accessory acetabulum achilles acinar acoustic adduction adhesion \
        adipose adnexa adventitia afferent agger air alar albicans alimentary allantoic ambiguous amnion amniotic \
        ampullary amygdaloid anastomosis anconeal angle annular ansate anteroinferior anterosuperior antihelix anular \
        aortic aponeurotic appendage appendicular aqueduct aqueous arbor arch arched arcuate area areolar arrector \
        arteriole articulation aryepiglottic ascending asterion atlantic atlanto attic auditory auricle autonomic \
        axial axillary axon back ball band bare bark basilar basilic basion bed bell belly bicuspid bifid bifurcate \
        bifurcation big biliary bipennate bladder blade blind blood body bony border bow bowel brachiocephalic \
        brachioradialis branch breast breath bregma bridge brim broad bronchiole brow bud bulb bulbourethral bulbous \
        bulge bundle bursal buttock calcaneal callosal callosum canal canaliculus canine cap capillary capitate \
        capitellum capitulum capsule cardiac cardinal cartilage cartilaginous caruncle caudate cave cavernous cavity \
        cecal celiac cell cellular cement center centre cephalic chamber check cheek chest chiasm choana chondrocyte \
        choroidal chyle ciliary cingulate circle circumflex cistern clavicle cleft clinoid clitoral clivus cloaca \
        cochleariform coeliac coil colic collar collateral colliculus column comb commissural commissure common \
        communicating compact compartment complex conchal condyle cone confluence conjoint conjunctiva connective \
        conoid conus convoluted cord corn corneal corniculate coronal coronary cortical costocervical costochondral \
        costotransverse costovertebral cremasteric crescent crest cricothyroid crown crucian cruciate crypt cubital \
        cuneate cup curvature curve cusp cutaneous cuticle cyst cystic dark dartos deciduous decussation deep dentate \
        dentin dentine depression dermal dermis descending diaphragm diaphragmatic digastric digestive digit diploe \
        diploic disc disk dissect distobuccal dome double duct ductal ductule ear eardrum ectoderm edge efferent egg \
        eight eighth ejaculatory elastic elevator eleventh elliptical emboliform eminence emissary enamel endocrine \
        endoderm endolymph endolymphatic enteric ependyma epicondyle epidermis epigastric epiglottic epiphyseal \
        epiploic epithelial eponychium equator esophageal eustachian excretory expiratory extension extreme extrinsic \
        eye eyeball eyebrow eyelash eyelid facet fallopian false falx fascial fascicle fastigial fat fatty female \
        fetal fiber fibre fibrocartilage fibrous fifth filament fimbriated first fissure five fixed flank flat flexion \
        flexure floating flocculus floor fluid fold follicle follicular fontanelle forearm forebrain forehead foreskin \
        fork form four fourchette fourth foveal front fundal fundiform gall gallbladder ganglionic gap gastric genial \
        genicular geniculate genioglossus geniohyoid genitofemoral germinal girdle glabella gland glandular \
        glenohumeral globe globose globular glomerulus glossal glossopharyngeal glottic gray great greater grey groin \
        groove ground gullet gum gut hair half ham hamate hammer hamstring hard haustra head helicine helix hemisphere \
        hemorrhoidal hepatic hidden hilar hind hindbrain hinge hole hollow hook horn horny humor humour hyaline \
        hyaloid hyoglossus hypodermis hypogastric hypoglossal hyponychium hypophyseal hypothalamic ileocecal ileocolic \
        iliac iliohypogastric ilioinguinal iliolumbar iliopectineal iliopubic iliotibial impression incisive incisor \
        incus infraglottic infrapatellar infraspinous infundibular inion inlet inner innominate insertion inspiratory \
        interarytenoid interclavicular intermaxillary intermediate intermedius interosseous intersection interspinous \
        intertransverse intertubercular intestinal intestine intraocular intrinsic investing involuntary iridial \
        ischiofemoral island islet ivory jaw jugal jugum knuckle labyrinth labyrinthine lacteal lactiferous lambda \
        lambdoid laminar lanugo laryngopharynx layer left lenticular leptomeninx lesser leucocyte lid ligament \
        ligamentous limb limbic line linear lip lobar lobe lobular lobule loin long loop loose low lower lumborum \
        lumbosacral lunate lymph lymphatic lymphocyte lymphoid macular main malar male mamillary mammary mammillary \
        mandible margin marrow masseteric mater maternal matrix maxillary meatal median mediastinal medullary membrane \
        membranous meniscal meridian mesencephalic mesenteric mesentery mesiobuccal mesoappendix mesoderm mesosalpinx \
        midbrain midcarpal middle midline milk mitral mobile mole mouth mucosal mucous multipennate musculature \
        musculocutaneous musculophrenic myelin myelinated myenteric mylohyoid nasion nasociliary nasolacrimal \
        nasopalatine nasopharyngeal nasopharynx natal navel nephron nervous neurohypophysis neuron nine ninth nipple \
        node nodule nose nostril notch nuclear nutrient oblique occlusal ocular oculomotor odontoid olfactory olivary \
        olive omental omohyoid once one opening ophthalmic opisthion optic oral orbit organ orifice oropharyngeal \
        oropharynx osseous ossicle osteoblast osteoclast osteon otic otolith outer outlet oval ovarian ovary oviduct \
        pad paired palate palatine palatoglossal palatoglossus palatopharyngeal pampiniform pancreatic panniculus \
        papillary para paraaortic paramedian paranasal pararectal parasympathetic parathyroid paraumbilical \
        paraurethral paraventricular parenchyma part passage patellar peak pectinate pedal pedicle peduncle pellucid \
        pelvic penile perforated perforating perianal periaqueductal pericardial pericranium perilymph perinephric \
        perineural periodontal periodontium periorbital periosteal peripheral periventricular permanent perpendicular \
        petrosal petrotympanic petrous philtrum phrenic pia pigment pigmented pit pituitary placental plane plate \
        point polar pole pontine pontocerebellar pore portion posteroinferior posterosuperior pouch precuneus \
        prepatellar prepuce preputial pressure presternal pretracheal primary process projection prominence \
        promontorial promontory proper prostate prostatic protuberance pterion pterygomandibular pterygomaxillary \
        pterygopalatine pubic pulmonary pulp puncta punctum pupil pupillary pyloric pyramid pyramidal pyramidalis \
        quadrant quadrate radiate radiation ray recess rectouterine rectovesical recurrent red reflected reflex region \
        respiratory rest rete reticular reticulum retrobulbar retromandibular retropubic rhinal ribbon ridge right rim \
        ring rod roof root rotation round sac saccule sacrococcygeal sacroiliac sacrospinous sacrotuberous salivary \
        saphenous scalene scalp scar sciatic scleral sebaceous second secondary segment segmental seminal seminiferous \
        sense sensory septal serous serrated seven seventh shaft sheath short simple single sinusoid six sixth \
        skeletal sling small smooth snuffbox soft solar soleal solitary space spermatic sphenoethmoidal sphenopalatine \
        spheroidal spine spinoglenoid spinous spiral splanchnic splenic splenius spongy spot squamosal squamous stalk \
        stapedius stapes stellate stem sternoclavicular sternocleidomastoid sternocostal sternohyoid sternomastoid \
        sternothyroid stirrup stomach straight straits stratum striate striated structure styloglossus stylohyoid \
        stylomandibular stylomastoid subacromial subarachnoid subclavian subcutaneous subdeltoid submucosa submucous \
        subserous substance subthalamic superciliary supporting supraoptic suprapatellar suprapubic supraspinous \
        suprasternal surface surgical suspensory suture sweat sympathetic symphyseal synapse synovial system tail \
        talocalcaneal talocrural talofibular talonavicular taste tear tectal tectorial tegmental temple \
        temporomandibular ten tendinous tendon tenth tentorial teres testicle thalamic thecal third thoracic \
        thoracoacromial thoracodorsal thoracolumbar three thymic thyroarytenoid thyrocervical thyroepiglottic \
        thyrohyoid tibiofibular tip tissue trabecular tract traction transitional transverse trapezial triangle \
        tricuspid trigeminal triquetral triradiate trochanteric true trunk tubal tube tubercle tubercular tuberosity \
        tubular tubule tunic turbinate twelfth twice two tympanic umbo uncal uncinate uncus unipennate upper ureteric \
        urinary urogenital uterine uterosacral uterovesical utricle utricular uvular vagal vallate vallecula valve \
        vault venous ventricle venule vesical vesicle vesicourethral vesicouterine vesicular vessel vestibule \
        vestibulocochlear vestige villous visceral vitelline vitreous voice vomer vomeronasal wall wart water web \
        wedge whisker white window wing wisdom womb xiphisternal yellow yoke zone zonular zygapophyseal zygoma \
        zygomatic zygomaticotemporal
        """)
}
