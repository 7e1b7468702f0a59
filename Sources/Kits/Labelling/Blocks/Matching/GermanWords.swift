import Values

/// German words of anatomy and the parts of which others are put together; ä is ae and ß is ss. Forms with -e, -en, -er, -es, -n and -s
/// come from the words themselves.
enum GermanWords {
    static let all = Text(
        """
        abduktor abfuehrend abgang abschnitt absteigend abwaerts abzieher achse achsel acht acker adduktor ader aeste \
        aeusseres after ambos analkanal anhang ansatz anzieher arm arterie ast atem atlas atmung aufsteigend aufwaerts \
        augapfel auge ausfuehrungs ausgang aussen aussenband aussenknoechel aussenohr auswaerts auswaertsdreher \
        baender bahn balken ballen band bandscheibe bau bauch bauchfell bauchspeichel bauchspeicheldruese becher \
        becken beid bein beuge beuger beugesehne binde bindegewebe bindegewebig bindehaut birnen blase blatt blind \
        blinddarm blut blutgefaess boden bogen bogengang borste braue breit bries bronchie bruecke brust brustbein \
        brustfell brustkorb brustwarze bucht buendel busen damm darm darmbein daumen deck delta deltamuskel dick \
        dickdarm doppel dorn dornfortsatz dotter dreh drei dreieck dreieckig dreikoepfig dritte drossel druese duenn \
        duenndarm durchblutung eck ei eichel eierstock eileiter ein einatmung eingang eingeweide einschnitt einwaerts \
        einwaertsdreher elf elfenbein elfte elle ellenbogen enddarm ende endhirn engpass epithel erbsen erbsenbein \
        erste fach faden faser feder fell felsen felsenbein fenster ferse fersenbein fessel fett fettgewebe fibula \
        finger first flach flaechen flechte fleisch fleischig fluegel fluegelbein fluessig fluessigkeit follikel \
        fontanelle fort fortsatz freie fuenf fuenfte furche fuss fussruecken fusssohle fusswurzel gabel galle \
        gallenblase gallengang gang ganglion gaumen gaumenbein gaumenmandel gaumensegel gebaermutter gebiss gefaess \
        geflecht gehirn gehoer gehoergang gehoerknoechelchen gelb gelenk gelenkkapsel gelenkpfanne gemein gerade \
        gerader gesaess gesicht gewebe gewoelbe gitter glans glas glaskoerper glatt glied griffel griffelfortsatz \
        grimmdarm gross grosshirn grosszehe grube grund guertel haar haeutig haken hakenbein halb halbdorn hals \
        halswirbel hammer hand handgelenk handruecken handteller handwurzel harn harnblase harnleiter harnroehre haube \
        haupt haut hautnerv heber helm herz herzbeutel herzkammer herzkranz herzmuskel hinten hinter hinterhaupt \
        hinterhauptbein hinterhirn hinterhorn hirn hirnhaut hirnstamm hoch hoden hodensack hoecker hoehle hohl \
        hohlhand hohlvene horn hornhaut hueftbein huefte hueftgelenk hueftkopf huelle hypophyse innen innenband \
        innenknoechel innenohr inneres insel iris joch jochbein jochbogen kahn kahnbein kalotte kamm kanal kapsel kehl \
        kehldeckel kehlkopf keil keilbein kern kiefer kiefergelenk kieferhoehle kinn kitzler klappe klein kleinfinger \
        kleinhirn knie kniegelenk kniekehle kniescheibe knochen knoechel knoechern knopf knorpel knorpelig knoten \
        koerper koerperstamm kopf kopfnicker kopfwender kraehen kranz kranzarterie kreuz kreuzband kreuzbein krone \
        krumm krummdarm kugel kuppel kurz laengs laengster laeppchen lang lappen lateral leber leder lederhaut leer \
        leerdarm leib leiste leistenband leistenkanal leiter lende lendenwirbel lid linie linke linker links linse \
        lippe loch luecke luft luftroehre lunge lungenarterie lungenfluegel lungenvene lymph lymphknoten magen \
        magenpfoertner mandel mark mast mastdarm masthaut mehr milch milchdruese milz mitte mittel mittelfell \
        mittelfinger mittelfuss mittelhand mittelhirn mittelohr mittlere mittlerer mond mondbein mund mundhoehle \
        muschel muskel mutter mutterkuchen nabel nabelschnur nachhirn nacht nacken nagel nagelbett naht nase nasenbein \
        naseneingang nasenhoehle nasenmuschel nasenscheidewand neben nebenhoden nebenniere nebenschilddruese nerv netz \
        netzbeutel netzhaut neun neunte niederzieher niere nierenbecken nierenkelch nierenmark nierenrinde nuss ober \
        oberarm oberflaeche oberflaechlich oberkiefer oberlippe oberschenkel oberste oeffnung ohr ohrlaeppchen \
        ohrmuschel ohrspeicheldruese paar pauke paukenhoehle pfanne pfeil pfeilnaht pflug pflugschar pfoertner \
        pfortader pforte pol polster pore pupille pyramide quer querfortsatz rabe rabenschnabel rachen rachenmandel \
        rahmen rand rauten rautenmuskel rechte rechter rechts regenbogenhaut reihe riech riechnerv riemen riemenmuskel \
        rinde ring ringknorpel rippe rippenfell rist roehre rohr rolle rotatoren ruecken rueckenmark rueckwaerts rumpf \
        rund sack saege saegemuskel saegezahn samen samenblase samenleiter samenstrang sattel saum schaedel \
        schaedelbasis schaft schale scham schambein schamlippe scheibe scheide scheitel scheitelbein scheitellappen \
        schenkel schenkelhals schien schienbein schild schilddruese schildknorpel schlaefe schlaefenbein \
        schlaefenlappen schlaefenmuskel schlaf schlag schlagader schleim schleimbeutel schleimhaut schliess \
        schliessmuskel schlinge schluessel schluesselbein schlund schmal schnecke schneckengang schneide \
        schneidermuskel schneidezahn schollen schollenmuskel schraeg schulter schulterblatt schultergelenk schwanz \
        schwell schwellkoerper schwert schwertfortsatz sechs sechste segel sehloch sehne sehnenscheide sehnerv sehnig \
        seite seitenband seitlich senker sieb siebbein siebte sinus sitz sitzbein sitzbeinhoecker skelett sohle spalt \
        speiche speichel speicheldruese speiseroehre spinal spinnweben spinnwebenhaut spitze sporn sprung sprungbein \
        sprunggelenk stachel staebchen stamm steg steigbuegel steiss steissbein stimm stimmband stimmfalte stimmritze \
        stirn stirnbein stirnhoehle stirnlappen strang strecker strecksehne stumpf sulcus tal talgdruese tasche \
        taschenfalte tief tor traene traenenbein traenendruese traenennasengang traenensack trapez trapezmuskel \
        trichter trommel trommelfell trommelhoehle tube tuerkensattel ueber uebergang um umgebung umschlag unter \
        unterarm unterhaut unterkiefer unterkieferdruese unterlippe unterschenkel unterzunge unterzungendruese vater \
        vene verbindung verlaengertes vertikal vieleck vieleckbein vier vierhuegel vierkoepfig vierte vor vorder \
        vorderhirn vorderhorn vorhaut vorhof vorhofsfalte vorhofsfenster vorsprung vorsteher vorsteherdruese vorwaerts \
        wade wadenbein wadenmuskel wand wange wangenbein warze warzenfortsatz warzenhof wasser wasserleitung wechsel \
        weich weiss wider wimper windung wirbel wirbelbogen wirbelkanal wirbelkoerper wirbelloch wirbelsaeule wuerfel \
        wuerfelbein wulst wund wurm wurmfortsatz wurzel wurzelkanal zaehne zaepfchen zahn zahnbein zahnfleisch \
        zahnschmelz zapfen zehe zehennagel zehn zehnte zelle zement zentral ziliar zirbel zirbeldruese zotte zunge \
        zungenbein zungengrund zungenkoerper zungenmandel zungenspitze zungenwurzel zwei zweig zweikoepfig zweite \
        zwerchfell zwillings zwillingsmuskel zwischen zwischenhirn zwischenrippen zwischenwirbel zwischenwirbelscheibe \
        zwoelf zwoelffinger zwoelffingerdarm zwoelfte
        """)
}
