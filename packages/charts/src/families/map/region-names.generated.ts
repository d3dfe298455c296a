/**
 * Written by `npm run regions`; do not edit. From the npm package @superset-ui/legacy-plugin-chart-country-map
 * (https://github.com/apache/superset), Apache License 2.0, made of Natural Earth's map units, in the public domain.
 */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  afghanistan: `AF-BDS|Badakhshan
AF-TAK|Takhar
AF-KDZ|Kunduz
AF-BAL|Balkh
AF-JOW|Jawzjan
AF-FYB|Faryab
AF-BDG|Badghis
AF-HER|Hirat
AF-NIM|Nimroz
AF-FRA|Farah
AF-KNR|Kunar
AF-NUR|Nuristan
AF-NAN|Nangarhar
AF-KHO|Khost
AF-PKA|Paktya
AF-PIA|Paktika
AF-ZAB|Zabul
AF-KAN|Kandahar
AF-HEL|Hilmand
AF-URU|Uruzgan
AF-GHA|Ghazni
AF-PAR|Parwan
AF-KAB|Kabul
AF-LAG|Laghman
AF-LOG|Logar
AF-KAP|Kapisa
AF-WAR|Wardak
AF-BAM|Bamyan
AF-SAR|Sari Pul
AF-GHO|Ghor
AF-BGL|Baghlan
AF-SAM|Samangan`,
  aland: `AX-X11~|Lumparland
AX-X04~|Eckerö
AX-X12~|Vårdö
AX-X14~|Kumlinge
AX-X02~|Jomala
AX-X09~|Mariehamn
AX-X16~|Kökar
AX-X06~|Föglö
AX-X13~|Sottunga
AX-X10~|Lemland
AX-X15~|Brändö`,
  albania: `AL-09|Dibër
AL-07|Kukës
AL-06|Korçë
AL-03|Elbasan
AL-05|Gjirokastër
AL-12|Vlorë
AL-10|Shkodër
AL-04|Fier
AL-11|Tiranë
AL-02|Durrës
AL-08|Lezhë
AL-01|Berat`,
  algeria: `DZ-01|Adrar
DZ-11|Tamanghasset
DZ-37|Tindouf
DZ-08|Béchar
DZ-36|El Tarf
DZ-39|El Oued
DZ-12|Tébessa
DZ-41|Souk Ahras
DZ-30|Ouargla
DZ-33|Illizi
DZ-45|Naâma
DZ-13|Tlemcen
DZ-23|Annaba
DZ-21|Skikda
DZ-18|Jijel
DZ-06|Béjaïa
DZ-15|Tizi Ouzou
DZ-35|Boumerdès
DZ-16|Alger
DZ-42|Tipaza
DZ-02|Chlef
DZ-27|Mostaganem
DZ-31|Oran
DZ-46|Aïn Témouchent
DZ-19|Sétif
DZ-34|Bordj Bou Arréridj
DZ-10|Bouira
DZ-09|Blida
DZ-38|Tissemsilt
DZ-44|Aïn Defla
DZ-48|Relizane
DZ-32|El Bayadh
DZ-20|Saïda
DZ-22|Sidi Bel Abbès
DZ-29|Mascara
DZ-47|Ghardaïa
DZ-03|Laghouat
DZ-26|Médéa
DZ-14|Tiaret
DZ-28|M'Sila
DZ-05|Batna
DZ-40|Khenchela
DZ-24|Guelma
DZ-25|Constantine
DZ-43|Mila
DZ-04|Oum el Bouaghi
DZ-07|Biskra
DZ-17|Djelfa`,
  american_samoa: `AS-X05~|Western
AS-X01~|Eastern
AS-X02~|Manu's
AS-X03~|Rose Atoll
AS-X04~|Swain's Island`,
  andorra: `AD-05|Ordino
AD-02|Canillo
AD-03|Encamp
AD-04|La Massana
AD-06|Sant Julià de Lòria
AD-08|Escaldes-Engordany
AD-07|Andorra la Vella`,
  angola: `AO-CAB|Cabinda
AO-CCU|Cuando Cubango
AO-MOX|Moxico
AO-NAM|Namibe
AO-CNN|Cunene
AO-ZAI|Zaire
AO-UIG|Uíge
AO-LNO|Lunda Norte
AO-MAL|Malanje
AO-LSU|Lunda Sul
AO-CUS|Cuanza Sul
AO-BGU|Benguela
AO-BGO|Bengo
AO-LUA|Luanda
AO-BIE|Bié
AO-CNO|Cuanza Norte
AO-HUI|Huíla
AO-HUA|Huambo`,
  anguilla: `AI-X02~|East End
AI-X10~|Stoney Ground
AI-X06~|North Side
AI-X13~|The Valley
AI-X05~|North Hill
AI-X07~|Sandy Ground
AI-X09~|South Hill
AI-X14~|West End
AI-X01~|Blowing Point
AI-X11~|The Farrington
AI-X08~|Sandy Hill
AI-X04~|Island Harbour
AI-X00|AI-X00
AI-X03~|George Hill
AI-X12~|The Quarter`,
  antarctica: `AQ-X01~|Antarctica
AQ-X02~|AQ-X02~`,
  antigua_and_barbuda: `AG-06|Saint Paul
AG-08|Saint Philip
AG-07|Saint Peter
AG-03|Saint George
AG-04|Saint John
AG-05|Saint Mary
AG-10|Barbuda
AG-11|Redonda`,
  argentina: `AR-E|Entre Ríos
AR-A|Salta
AR-Y|Jujuy
AR-P|Formosa
AR-N|Misiones
AR-H|Chaco
AR-W|Corrientes
AR-K|Catamarca
AR-F|La Rioja
AR-J|San Juan
AR-M|Mendoza
AR-Q|Neuquén
AR-U|Chubut
AR-R|Río Negro
AR-Z|Santa Cruz
AR-V|Tierra del Fuego
AR-B|Buenos Aires
AR-C|Ciudad de Buenos Aires
AR-S|Santa Fe
AR-T|Tucumán
AR-G|Santiago del Estero
AR-D|San Luis
AR-L|La Pampa
AR-X|Córdoba`,
  armenia: `AM-TV|Tavush
AM-LO|Lori
AM-SH|Shirak
AM-GR|Gegharkunik
AM-VD|Vayots Dzor
AM-SU|Syunik
AM-AR|Ararat
AM-AG|Aragatsotn
AM-AV|Armavir
AM-KT|Kotayk
AM-ER|Erevan`,
  australia: `AU-WA|Western Australia
AU-NT|Northern Territory
AU-SA|South Australia
AU-QLD|Queensland
AU-TAS|Tasmania
AU-VIC|Victoria
AU-ACT|Australian Capital Territory
AU-X02~|Jervis Bay Territory
AU-NSW|New South Wales`,
  austria: `AT-3|Niederösterreich
AT-4|Oberösterreich
AT-1|Burgenland
AT-8|Vorarlberg
AT-7|Tirol
AT-5|Salzburg
AT-2|Kärnten
AT-6|Steiermark
AT-9|Wien`,
  azerbaijan: `AZ-QAZ|Qazax
AZ-AGA|Ağstafa
AZ-TOV|Tovuz
AZ-GAD|Gədəbəy
AZ-DAS|Daşkəsən
AZ-KAL|Kəlbəcər
AZ-LAN|Lankaran
AZ-QBI|Qubadli
AZ-ZAN|Zəngilan
AZ-SAR|Şərur
AZ-SAD|Sədərək
AZ-KAN|Kangarli
AZ-BAB|Babək
AZ-SAH|Şahbuz
AZ-CUL|Culfa
AZ-ORD|Ordubad
AZ-BAL|Balakən
AZ-ZAQ|Zaqatala
AZ-XAC|Xaçmaz
AZ-QUS|Qusar
AZ-OGU|Oğuz
AZ-SA|Şəki
AZ-QAX|Qax
AZ-QAB|Qəbələ
AZ-SMX|Samux
AZ-IMI|İmişli
AZ-BIL|Biləsuvar
AZ-CAL|Cəlilabad
AZ-YAR|Yardımlı
AZ-LER|Lerik
AZ-CAB|Cəbrayıl
AZ-FUZ|Füzuli
AZ-BEY|Beyləqan
AZ-AST|Astara
AZ-SBN|Dəvəçi
AZ-SIY|Siyəzən
AZ-XIZ|Xizı
AZ-SM|Sumqayıt
AZ-BA|Bakı
AZ-SAL|Salyan
AZ-NEF|Neftçala
AZ-LA|Lankaran
AZ-MAS|Masallı
AZ-NX|Naxçıvan
AZ-SUS|Şuşa
AZ-XCI|Xocalı
AZ-X01~|Şuşa
AZ-AGM|Ağdam
AZ-TAR|Tərtər
AZ-GOR|Goranboy
AZ-XVD|Xocavənd
AZ-HAC|Hajigabul
AZ-ABS|Abşeron
AZ-GYG|Xanlar
AZ-KUR|Kürdəmir
AZ-ZAR|Zərdab
AZ-SAB|Sabirabad
AZ-SR|Shirvan
AZ-SAT|Saatlı
AZ-BAR|Bərdə
AZ-SKR|Şəmkir
AZ-AGU|Ağsu
AZ-SMI|Şamaxı
AZ-QBA|Quba
AZ-UCA|Ucar
AZ-QOB|Qobustan
AZ-ISM|İsmayıllı
AZ-YEV|Yevlakh Rayon
AZ-GA|Gəncə
AZ-MI|Mingəçevir
AZ-GOY|Göyçay
AZ-AGS|Ağdaş
AZ-AGC|Ağcabədi
AZ-XA|Stepanakert
AZ-NA|Naftalan`,
  bahrain: `BH-13|Al Manāmah
BH-17|Ash Shamālīyah
BH-14|Al Janūbīyah
BH-16|Al Wusţá
BH-15|Al Muḩarraq`,
  bangladesh: `BD-B|Chittagong
BD-G|Sylhet
BD-C|Dhaka
BD-F|Rangpur
BD-E|Rajshahi
BD-D|Khulna
BD-A|Barisal`,
  barbados: `BB-06|Saint Joseph
BB-02|Saint Andrew
BB-09|Saint Peter
BB-07|Saint Lucy
BB-04|Saint James
BB-08|Saint Michael
BB-01|Christ Church
BB-10|Saint Philip
BB-05|Saint John
BB-03|Saint George
BB-11|Saint Thomas`,
  belarus: `BY-HO|Gomel
BY-BR|Brest
BY-VI|Vitebsk
BY-HR|Grodno
BY-MA|Mogilev
BY-MI|Minsk
BY-HM|City of Minsk`,
  belgium: `BE-VWV|West Flanders
BE-WHT|Hainaut
BE-WNA|Namur
BE-WLX|Luxembourg
BE-WLG|Liege
BE-VOV|East Flanders
BE-VAN|Antwerp
BE-VLI|Limburg
BE-BRU|Brussels
BE-VBR|Flemish Brabant
BE-WBR|Walloon Brabant`,
  belize: `BZ-CY|Cayo
BZ-OW|Orange Walk
BZ-CZL|Corozal
BZ-TOL|Toledo
BZ-SC|Stann Creek
BZ-BZ|Belize`,
  benin: `BJ-AL|Alibori
BJ-BO|Borgou
BJ-PL|Plateau
BJ-CO|Collines
BJ-OU|Ouémé
BJ-AK|Atakora
BJ-DO|Donga
BJ-ZO|Zou
BJ-KO|Kouffo
BJ-MO|Mono
BJ-AQ|Atlantique
BJ-LI|Littoral`,
  bermuda: `BM-HAM|Hamilton
BM-SMI|Smith's
BM-DEV|Devonshire
BM-PEM|Pembroke
BM-HA|City of Hamilton
BM-PAG|Paget
BM-WAR|Warwick
BM-SOU|Southampton
BM-SAN|Sandys
BM-SGE|Saint George's
BM-SG|City of Saint George`,
  bhutan: `BT-TY|Tashi Yangtse
BT-44|Lhuntshi
BT-33|Bumthang
BT-13|Ha
BT-14|Samchi
BT-12|Chhukha
BT-31|Geylegphug
BT-34|Shemgang
BT-45|Samdrup Jongkhar
BT-41|Tashigang
BT-15|Thimphu
BT-11|Paro
BT-GA|Gasa
BT-21|Chirang
BT-24|Wangdi Phodrang
BT-22|Daga
BT-23|Punakha
BT-42|Mongar
BT-32|Tongsa
BT-43|Pemagatsel`,
  bolivia: `BO-L|La Paz
BO-O|Oruro
BO-P|Potosí
BO-T|Tarija
BO-S|Santa Cruz
BO-H|Chuquisaca
BO-N|Pando
BO-B|El Beni
BO-C|Cochabamba`,
  bosnia_and_herzegovina: `BA-BIH|Herzegovina-Neretva
BA-X07~|Trebinje
BA-X06~|Foča
BA-X02~|Banja Luka
BA-X01~|Doboj
BA-SRP|Posavina
BA-BRC|Brčko Distrikt
BA-X03~|Bijeljina
BA-X04~|Vlasenica
BA-X05~|Sarajevo-romanija`,
  botswana: `BW-NW|North-West
BW-CE|Central
BW-NE|North-East
BW-KL|Kgatleng
BW-SE|South-East
BW-SO|Southern
BW-KG|Kgalagadi
BW-GH|Ghanzi
BW-KW|Kweneng
BW-GA|Gaborone
BW-JW|Jwaneng
BW-FR|Francistown
BW-LO|Lobatse
BW-SP|Selebi-Phikwe
BW-ST|Sowa`,
  brazil: `BR-AC|Acre
BR-RO|Rondônia
BR-RR|Roraima
BR-AM|Amazonas
BR-PA|Pará
BR-MS|Mato Grosso do Sul
BR-AP|Amapá
BR-MT|Mato Grosso
BR-PR|Paraná
BR-DF|Distrito Federal
BR-GO|Goiás
BR-TO|Tocantins
BR-SP|São Paulo
BR-MA|Maranhão
BR-RJ|Rio de Janeiro
BR-PI|Piauí
BR-MG|Minas Gerais
BR-ES|Espírito Santo
BR-BA|Bahia
BR-CE|Ceará
BR-SE|Sergipe
BR-AL|Alagoas
BR-RN|Rio Grande do Norte
BR-PE|Pernambuco
BR-PB|Paraíba
BR-SC|Santa Catarina
BR-RS|Rio Grande do Sul`,
  brunei: `BN-TE|Temburong
BN-BM|Brunei and Muara
BN-TU|Tutong
BN-BE|Belait`,
  bulgaria: `BG-02|Burgas
BG-28|Yambol
BG-26|Haskovo
BG-05|Vidin
BG-14|Pernik
BG-23|Sofia
BG-12|Montana
BG-10|Kyustendil
BG-01|Blagoevgrad
BG-19|Silistra
BG-18|Ruse
BG-08|Dobrich
BG-06|Vratsa
BG-15|Pleven
BG-04|Veliko Tarnovo
BG-09|Kardzhali
BG-21|Smolyan
BG-03|Varna
BG-16|Plovdiv
BG-24|Stara Zagora
BG-20|Sliven
BG-27|Shumen
BG-17|Razgrad
BG-25|Targovishte
BG-07|Gabrovo
BG-13|Pazardzhik
BG-11|Lovech
BG-22|Grad Sofiya`,
  burkina_faso: `BF-TAP|Tapoa
BF-KMP|Kompienga
BF-LER|Léraba
BF-COM|Komoé
BF-PON|Poni
BF-NOU|Noumbiel
BF-OUD|Oudalan
BF-SOM|Soum
BF-LOR|Loroum
BF-YAT|Yatenga
BF-SOR|Sourou
BF-KOS|Kossi
BF-BAN|Banwa
BF-HOU|Houet
BF-KEN|Kénédougou
BF-SEN|Séno
BF-YAG|Yagha
BF-KMD|Komondjari
BF-KOP|Koulpélogo
BF-BLG|Boulgou
BF-NAO|Nahouri
BF-SIS|Sissili
BF-IOB|Ioba
BF-BAL|Balé
BF-SNG|Sanguié
BF-TUI|Tuy
BF-BGR|Bougouriba
BF-MOU|Mou Houn
BF-KOT|Kouritenga
BF-GAN|Ganzourgou
BF-ZOU|Zoundwéogo
BF-ZIR|Ziro
BF-BLK|Boulkiemdé
BF-KAD|Kadiogo
BF-OUB|Oubritenga
BF-GOU|Gourma
BF-GNA|Gnagna
BF-BAZ|Bazéga
BF-KOW|Kourwéogo
BF-NAY|Nayala
BF-PAS|Passoré
BF-ZON|Zondoma
BF-NAM|Namentenga
BF-SMT|Sanmatenga
BF-BAM|Bam`,
  burundi: `BI-MY|Muyinga
BI-KI|Kirundo
BI-NG|Ngozi
BI-CI|Cibitoke
BI-KY|Kayanza
BI-CA|Cankuzo
BI-RY|Ruyigi
BI-RT|Rutana
BI-MA|Makamba
BI-BB|Bubanza
BI-BL|Bujumbura Rural
BI-BM|Bujumbura Mairie
BI-BR|Bururi
BI-GI|Gitega
BI-MU|Muramvya
BI-MW|Mwaro
BI-KR|Karuzi`,
  cambodia: `KH-16|Rôtânôkiri
KH-11|Môndól Kiri
KH-10|Krâchéh
KH-3|Kâmpóng Cham
KH-20|Svay Rieng
KH-14|Prey Vêng
KH-8|Kândal
KH-21|Takêv
KH-7|Kâmpôt
KH-22|Otdar Mean Chey
KH-13|Preah Vihéar
KH-17|Siemréab
KH-1|Bântéay Méanchey
KH-9|Kaôh Kong
KH-15|Pouthisat
KH-2|Batdâmbâng
KH-24|Krong Pailin
KH-19|Stœng Trêng
KH-18|Krong Preah Sihanouk
KH-23|Kep
KH-4|Kâmpóng Chhnang
KH-6|Kâmpóng Thum
KH-5|Kâmpóng Spœ
KH-12|Phnom Penh`,
  cameroon: `CM-SU|Sud
CM-EN|Extrême-Nord
CM-NO|Nord
CM-AD|Adamaoua
CM-NW|Nord-Ouest
CM-SW|Sud-Ouest
CM-ES|Est
CM-LT|Littoral
CM-OU|Ouest
CM-CE|Centre`,
  canada: `CA-AB|Alberta
CA-BC|British Columbia
CA-MB|Manitoba
CA-NB|New Brunswick
CA-NL|Newfoundland and Labrador
CA-NS|Nova Scotia
CA-NT|Northwest Territories
CA-NU|Nunavut
CA-ON|Ontario
CA-PE|Prince Edward Island
CA-QC|Québec
CA-SK|Saskatchewan
CA-YT|Yukon`,
  cape_verde: `CV-BR|Brava
CV-CF|Santa Catarina do Fogo
CV-MO|Mosteiros
CV-SF|São Filipe
CV-TA|Tarrafal
CV-CA|Santa Catarina
CV-RS|Ribeira Grande de Santiago
CV-PR|Praia
CV-SD|São Domingos
CV-CR|Santa Cruz
CV-SM|São Miguel
CV-MA|Maio
CV-BV|Boa Vista
CV-RB|Ribeira Brava
CV-TS|Tarrafal de São Nicolau
CV-SL|Sal
CV-SV|São Vicente
CV-RG|Ribeira Grande
CV-PN|Porto Novo
CV-PA|Paul
CV-SS|São Salvador do Mundo
CV-SO|São Lourenço dos Órgãos`,
  central_african_republic: `CF-VK|Vakaga
CF-HK|Haute-Kotto
CF-HM|Haut-Mbomou
CF-KG|Kémo
CF-UK|Ouaka
CF-BK|Basse-Kotto
CF-MB|Mbomou
CF-MP|Ombella-M'Poko
CF-BGF|Bangui
CF-LB|Lobaye
CF-BB|Bamingui-Bangoran
CF-AC|Ouham
CF-OP|Ouham-Pendé
CF-SE|Sangha-Mbaéré
CF-NM|Nana-Mambéré
CF-HS|Mambéré-Kadéï
CF-KB|Nana-Grébizi`,
  chad: `TD-LC|Lac
TD-SI|Sila
TD-SA|Salamat
TD-MC|Moyen-Chari
TD-MA|Mandoul
TD-LR|Logone Oriental
TD-HL|Hadjer-Lamis
TD-CB|Chari-Baguirmi
TD-ND|Ville de N'Djamena
TD-ME|Mayo-Kebbi Est
TD-MO|Mayo-Kebbi Ouest
TD-X01~|Ennedi
TD-BO|Borkou
TD-TI|Tibesti
TD-KA|Kanem
TD-OD|Ouaddaï
TD-WF|Wadi Fira
TD-BG|Barh El Gazel
TD-TA|Tandjilé
TD-LO|Logone Occidental
TD-GR|Guéra
TD-BA|Batha`,
  chile: `CL-AP|Arica y Parinacota
CL-TA|Tarapacá
CL-AN|Antofagasta
CL-AT|Atacama
CL-CO|Coquimbo
CL-RM|Región Metropolitana de Santiago
CL-VS|Valparaíso
CL-ML|Maule
CL-LI|Libertador General Bernardo O'Higgins
CL-NB|Ñuble
CL-AR|La Araucanía
CL-BI|Bío-Bío
CL-LR|Los Ríos
CL-LL|Los Lagos
CL-AI|Aisén del General Carlos Ibáñez del Campo
CL-MA|Magallanes y Antártica Chilena`,
  china: `CN-GS|Gansu
CN-QH|Qinghai
CN-GX|Guangxi
CN-GZ|Guizhou
CN-CQ|Chongqing
CN-BJ|Beijing
CN-FJ|Fujian
CN-AH|Anhui
CN-GD|Guangdong
CN-XZ|Xizang
CN-XJ|Xinjiang
CN-HI|Hainan
CN-NX|Ningxia
CN-SN|Shaanxi
CN-SX|Shanxi
CN-HB|Hubei
CN-HN|Hunan
CN-SC|Sichuan
CN-YN|Yunnan
CN-HE|Hebei
CN-HA|Henan
CN-LN|Liaoning
CN-SD|Shandong
CN-TJ|Tianjin
CN-JX|Jiangxi
CN-JS|Jiangsu
CN-SH|Shanghai
CN-ZJ|Zhejiang
CN-JL|Jilin
CN-NM|Inner Mongol
CN-HL|Heilongjiang
CN-91|Hong Kong
CN-71|Taiwan
CN-92|Macao`,
  colombia: `CO-NAR|Nariño
CO-PUT|Putumayo
CO-CHO|Chocó
CO-GUA|Guainía
CO-VAU|Vaupés
CO-AMA|Amazonas
CO-LAG|La Guajira
CO-CES|Cesar
CO-NSA|Norte de Santander
CO-ARA|Arauca
CO-BOY|Boyacá
CO-VID|Vichada
CO-CAU|Cauca
CO-VAC|Valle del Cauca
CO-ANT|Antioquia
CO-COR|Córdoba
CO-SUC|Sucre
CO-BOL|Bolívar
CO-ATL|Atlántico
CO-MAG|Magdalena
CO-SAP|San Andrés y Providencia
CO-X01~|CO-X01~
CO-CAQ|Caquetá
CO-HUI|Huila
CO-GUV|Guaviare
CO-CAL|Caldas
CO-CAS|Casanare
CO-MET|Meta
CO-CUN|Bogota
CO-SAN|Santander
CO-TOL|Tolima
CO-QUI|Quindío
CO-RIS|Risaralda`,
  comoros: `KM-M|Moûhîlî
KM-A|Andjouân
KM-G|Andjazîdja`,
  cook_islands: `CK-X03~|Mangaia
CK-X05~|Mitiaro
CK-X11~|Penrhyn
CK-X04~|Rarotonga
CK-X06~|Mauke
CK-X01~|Atiu
CK-X02~|Aitutaki
CK-X08~|Pukapuka
CK-X10~|Manihiki
CK-X09~|Rakahanga
CK-X07~|Palmerston`,
  costa_rica: `CR-A|Alajuela
CR-G|Guanacaste
CR-L|Limón
CR-P|Puntarenas
CR-H|Heredia
CR-SJ|San José
CR-C|Cartago`,
  croatia: `HR-20|Medimurska
HR-10|Viroviticko-Podravska
HR-06|Koprivničko-Križevačka
HR-14|Osjecko-Baranjska
HR-18|Istarska
HR-19|Dubrovacko-Neretvanska
HR-03|Sisacko-Moslavacka
HR-12|Brodsko-Posavska
HR-04|Karlovacka
HR-13|Zadarska
HR-16|Vukovarsko-Srijemska
HR-17|Splitsko-Dalmatinska
HR-05|Varaždinska
HR-02|Krapinsko-Zagorska
HR-01|Zagrebacka
HR-08|Primorsko-Goranska
HR-15|Šibensko-Kninska
HR-09|Licko-Senjska
HR-07|Bjelovarsko-bilogorska
HR-21|Grad Zagreb`,
  cuba: `CU-14|Guantánamo
CU-09|Camagüey
CU-08|Ciego de Ávila
CU-11|Holguín
CU-99|Isla de la Juventud
CU-07|Sancti Spíritus
CU-05|Villa Clara
CU-04|Matanzas
CU-10|Las Tunas
CU-16|Mayabeque
CU-03|Ciudad de la Habana
CU-15|Artemisa
CU-01|Pinar del Río
CU-06|Cienfuegos
CU-12|Granma
CU-13|Santiago de Cuba`,
  cyprus: `CY-03|Larnaca
CY-04|Famagusta
CY-01|Nicosia
CY-02|Limassol
CY-05|Paphos`,
  czech_republic: `CZ-US|Ústecký
CZ-LI|Liberecký
CZ-KA|Karlovarský
CZ-PL|Plzeňský
CZ-JC|Jihočeský
CZ-KR|Královéhradecký
CZ-OL|Olomoucký
CZ-PA|Pardubický
CZ-MO|Moravskoslezský
CZ-JM|Jihomoravský
CZ-ZL|Zlínský
CZ-VY|Vysočina
CZ-ST|Středočeský
CZ-PR|Prague`,
  democratic_republic_of_the_congo: `CD-EQ|Équateur
CD-BN|Bandundu
CD-KN|Kinshasa City
CD-BC|Bas-Congo
CD-OR|Orientale
CD-SK|Sud-Kivu
CD-KA|Katanga
CD-NK|Nord-Kivu
CD-KW|Kasaï-Occidental
CD-KE|Kasaï-Oriental
CD-MA|Maniema`,
  denmark: `DK-83|Syddanmark
DK-82|Midtjylland
DK-81|Nordjylland
DK-85|Sjaælland
DK-84|Hovedstaden`,
  djibouti: `DJ-AS|Ali Sabieh
DJ-AR|Arta
DJ-DI|Dikhil
DJ-TA|Tadjourah
DJ-OB|Obock
DJ-DJ|Djibouti`,
  dominica: `DM-09|Saint Patrick
DM-03|Saint David
DM-02|Saint Andrew
DM-05|Saint John
DM-11|Saint Peter
DM-06|Saint Joseph
DM-10|Saint Paul
DM-04|Saint George
DM-07|Saint Luke
DM-08|Saint Mark`,
  dominican_republic: `DO-15|Monte Cristi
DO-05|Dajabón
DO-07|La Estrelleta
DO-10|Independencia
DO-16|Pedernales
DO-11|La Altagracia
DO-08|El Seybo
DO-30|Hato Mayor
DO-20|Samaná
DO-14|María Trinidad Sánchez
DO-09|Espaillat
DO-18|Puerto Plata
DO-04|Barahona
DO-02|Azua
DO-17|Peravia
DO-21|San Cristóbal
DO-32|Santo Domingo
DO-01|Distrito Nacional
DO-23|San Pedro de Macorís
DO-12|La Romana
DO-27|Valverde
DO-26|Santiago Rodríguez
DO-13|La Vega
DO-19|Hermanas
DO-06|Duarte
DO-25|Santiago
DO-03|Bahoruco
DO-22|San Juan
DO-28|Monseñor Nouel
DO-24|Sánchez Ramírez
DO-31|San José de Ocoa
DO-29|Monte Plata`,
  ecuador: `EC-E|Esmeraldas
EC-C|Carchi
EC-U|Sucumbios
EC-D|Orellana
EC-Y|Pastaza
EC-S|Morona Santiago
EC-Z|Zamora Chinchipe
EC-L|Loja
EC-O|El Oro
EC-G|Guayas
EC-W|Galápagos
EC-SE|Santa Elena
EC-M|Manabi
EC-A|Azuay
EC-F|Cañar
EC-N|Napo
EC-T|Tungurahua
EC-H|Chimborazo
EC-B|Bolivar
EC-I|Imbabura
EC-X|Cotopaxi
EC-R|Los Rios
EC-P|Pichincha
EC-SD|Santo Domingo de los Tsáchilas`,
  egypt: `EG-SIN|Shamal Sina'
EG-ASN|Aswan
EG-BA|Al Bahr al Ahmar
EG-MT|Matruh
EG-WAD|Al Wadi at Jadid
EG-SUZ|As Suways
EG-JS|Janub Sina'
EG-PTS|Bur Sa id
EG-DK|Ad Daqahliyah
EG-SHR|Ash Sharqiyah
EG-IS|Al Isma iliyah
EG-DT|Dumyat
EG-KFS|Kafr ash Shaykh
EG-BH|Al Buhayrah
EG-ALX|Al Iskandariyah
EG-C|Al Qahirah
EG-GZ|Al Jizah
EG-MN|Al Minya
EG-FYM|Al Fayyum
EG-BNS|Bani Suwayf
EG-MNF|Al Minufiyah
EG-KB|Al Qalyubiyah
EG-GH|Al Gharbiyah
EG-SHG|Suhaj
EG-KN|Qina
EG-AST|Asyut
EG-LX|Luxor`,
  el_salvador: `SV-AH|Ahuachapán
SV-SA|Santa Ana
SV-CH|Chalatenango
SV-CA|Cabañas
SV-MO|Morazán
SV-SM|San Miguel
SV-UN|La Unión
SV-SO|Sonsonate
SV-LI|La Libertad
SV-PA|La Paz
SV-SV|San Vicente
SV-US|Usulután
SV-CU|Cuscatlán
SV-SS|San Salvador`,
  equatorial_guinea: `GQ-LI|Litoral
GQ-KN|Kié-Ntem
GQ-CS|Centro Sur
GQ-WN|Wele-Nzás
GQ-AN|Annobón
GQ-BN|Bioko Norte
GQ-BS|Bioko Sur`,
  eritrea: `ER-DK|Debubawi Keyih Bahri
ER-DU|Debub
ER-SK|Semenawi Keyih Bahri
ER-GB|Gash Barka
ER-MA|Maekel
ER-AN|Anseba`,
  estonia: `EE-84|Viljandi
EE-67|Pärnu
EE-82|Valga
EE-86|Võru
EE-44|Ida-Viru
EE-65|Põlva
EE-78|Tartu
EE-49|Jõgeva
EE-57|Lääne
EE-37|Harju
EE-59|Lääne-Viru
EE-74|Saare
EE-39|Hiiu
EE-70|Rapla
EE-51|Järva`,
  ethiopia: `ET-SN|Southern Nations, Nationalities and Peoples
ET-SO|Somali
ET-AF|Afar
ET-AM|Amhara
ET-TI|Tigray
ET-BE|Benshangul-Gumaz
ET-GA|Gambela Peoples
ET-OR|Oromiya
ET-DD|Dire Dawa
ET-AA|Addis Ababa
ET-HA|Harari People`,
  fiji: `FJ-E|Eastern
FJ-W|Western
FJ-C|Central
FJ-N|Northern
FJ-R|Rotuma`,
  finland: `FI-10|Lapland
FI-14|Northern Ostrobothnia
FI-05|Kainuu
FI-13|North Karelia
FI-02|South Karelia
FI-09|Kymenlaakso
FI-18|Uusimaa
FI-19|Finland Proper
FI-17|Satakunta
FI-12|Ostrobothnia
FI-07|Central Ostrobothnia
FI-15|Northern Savonia
FI-04|Southern Savonia
FI-08|Central Finland
FI-03|Southern Ostrobothnia
FI-11|Pirkanmaa
FI-06|Tavastia Proper
FI-16|Päijät-Häme
FI-01|Åland`,
  france: `FR-GF|Guyane française
FR-59|Nord
FR-08|Ardennes
FR-02|Aisne
FR-55|Meuse
FR-54|Meurthe-et-Moselle
FR-57|Moselle
FR-06|Alpes-Maritimes
FR-04|Alpes-de-Haute-Provence
FR-05|Hautes-Alpes
FR-73|Savoie
FR-74|Haute-Savoie
FR-64|Pyrénées-Atlantiques
FR-31|Haute-Garonne
FR-65|Hautes-Pyrénées
FR-09|Ariège
FR-66|Pyrénées-Orientales
FR-67|Bas-Rhin
FR-68|Haut-Rhin
FR-90|Territoire de Belfort
FR-25|Doubs
FR-01|Ain
FR-39|Jura
FR-83|Var
FR-13|Bouches-du-Rhône
FR-30|Gard
FR-34|Hérault
FR-11|Aude
FR-40|Landes
FR-33|Gironde
FR-17|Charente-Maritime
FR-85|Vendée
FR-44|Loire-Atlantique
FR-56|Morbihan
FR-29|Finistère
FR-22|Côtes-d'Armor
FR-35|Ille-et-Vilaine
FR-50|Manche
FR-14|Calvados
FR-27|Eure
FR-76|Seine-Maritime
FR-80|Somme
FR-62|Pas-de-Calais
FR-MQ|Martinique
FR-GP|Guadeloupe
FR-RE|La Réunion
FR-YT|Mayotte
FR-2B|Haute-Corse
FR-2A|Corse-du-Sud
FR-32|Gers
FR-87|Haute-Vienne
FR-19|Corrèze
FR-82|Tarn-et-Garonne
FR-81|Tarn
FR-38|Isère
FR-26|Drôme
FR-12|Aveyron
FR-46|Lot
FR-37|Indre-et-Loire
FR-36|Indre
FR-41|Loir-et-Cher
FR-23|Creuse
FR-53|Mayenne
FR-72|Sarthe
FR-84|Vaucluse
FR-52|Haute-Marne
FR-51|Marne
FR-24|Dordogne
FR-69|Rhône
FR-88|Vosges
FR-07|Ardèche
FR-42|Loire
FR-63|Puy-de-Dôme
FR-03|Allier
FR-45|Loiret
FR-49|Maine-et-Loire
FR-10|Aube
FR-75|Paris
FR-92|Hauts-de-Seine
FR-93|Seine-Saint-Denis
FR-95|Val-d'Oise
FR-78|Yvelines
FR-16|Charente
FR-18|Cher
FR-28|Eure-et-Loir
FR-43|Haute-Loire
FR-15|Cantal
FR-47|Lot-et-Garonne
FR-48|Lozère
FR-58|Nièvre
FR-21|Côte-d'Or
FR-60|Oise
FR-61|Orne
FR-70|Haute-Saône
FR-71|Saône-et-Loire
FR-79|Deux-Sèvres
FR-86|Vienne
FR-89|Yonne
FR-91|Essonne
FR-77|Seine-et-Marne
FR-94|Val-de-Marne`,
  france_regions: `FR-ARA|Auvergne-Rhône-Alpes
FR-BFC|Bourgogne-Franche-Comté
FR-BRE|Bretagne
FR-COR|Corse
FR-CVL|Centre-Val de Loire
FR-GES|Grand Est
FR-GUA|Guadeloupe
FR-GUF|Guyane française
FR-HDF|Hauts-de-France
FR-IDF|Île-de-France
FR-LRE|Réunion
FR-MAY|Mayotte
FR-MTQ|Martinique
FR-NAQ|Nouvelle-Aquitaine
FR-NOR|Normandie
FR-OCC|Occitanie
FR-PAC|Provence-Alpes-Côte-d'Azur
FR-PDL|Pays de la Loire`,
  french_polynesia: `PF-X03~|Tuamotu-Gambier
PF-X01~|Windward Islands
PF-X02~|Leeward Islands
PF-X04~|Austral Islands
PF-X05~|Marquesas Islands`,
  gabon: `GA-9|Wouleu-Ntem
GA-6|Ogooué-Ivindo
GA-2|Haut-Ogooué
GA-7|Ogooué-Lolo
GA-4|Ngounié
GA-5|Nyanga
GA-1|Estuaire
GA-8|Ogooué-Maritime
GA-3|Moyen-Ogooué`,
  gambia: `GM-M|Central River
GM-N|North Bank
GM-U|Upper River
GM-L|Lower River
GM-W|West Coast
GM-B|Banjul`,
  germany: `DE-SN|Sachsen
DE-BY|Bayern
DE-RP|Rheinland-Pfalz
DE-SL|Saarland
DE-SH|Schleswig-Holstein
DE-NI|Niedersachsen
DE-NW|Nordrhein-Westfalen
DE-BW|Baden-Württemberg
DE-BB|Brandenburg
DE-MV|Mecklenburg-Vorpommern
DE-HB|Bremen
DE-HH|Hamburg
DE-HE|Hessen
DE-TH|Thüringen
DE-ST|Sachsen-Anhalt
DE-BE|Berlin`,
  ghana: `GH-UE|Upper East
GH-NP|Northern
GH-TV|Volta
GH-BA|Brong Ahafo
GH-WP|Western
GH-UW|Upper West
GH-CP|Central
GH-AA|Greater Accra
GH-AH|Ashanti
GH-EP|Eastern`,
  greece: `GR-C|Dytiki Makedonia
GR-D|Ipeiros
GR-B|Kentriki Makedonia
GR-A|Anatoliki Makedonia kai Thraki
GR-69|Ayion Oros
GR-E|Thessalia
GR-H|Stereá Elláda
GR-A1|Attiki
GR-J|Peloponnisos
GR-G|Dytiki Ellada
GR-M|Kriti
GR-L|Notio Aigaio
GR-K|Voreio Aigaio
GR-F|Ionioi Nisoi`,
  greenland: `GL-SM|Kommuneqarfik Sermersooq
GL-UO|Nationalparken
GL-QA|Qaasuitsup Kommunia
GL-QE|Qeqqata Kommunia
GL-KU|Kommune Kujalleq`,
  grenada: `GD-03|Saint George
GD-02|Saint David
GD-01|Saint Andrew
GD-06|Saint Patrick
GD-05|Saint Mark
GD-04|Saint John
GD-10|Carriacou and Petite Martinique`,
  guatemala: `GT-JU|Jutiapa
GT-CQ|Chiquimula
GT-PE|Petén
GT-SM|San Marcos
GT-HU|Huehuetenango
GT-QC|Quiché
GT-AV|Alta Verapaz
GT-IZ|Izabal
GT-ZA|Zacapa
GT-RE|Retalhuleu
GT-SU|Suchitepéquez
GT-ES|Escuintla
GT-SR|Santa Rosa
GT-CM|Chimaltenango
GT-SA|Sacatepéquez
GT-GU|Guatemala
GT-JA|Jalapa
GT-PR|El Progreso
GT-SO|Sololá
GT-QZ|Quezaltenango
GT-BV|Baja Verapaz
GT-TO|Totonicapán`,
  guinea: `GN-FA|Faranah
GN-KD|Kindia
GN-MM|Mamou
GN-DB|Dabola
GN-FO|Forécariah
GN-GU|Guéckédou
GN-K|Kankan
GN-MD|Mandiana
GN-BE|Beyla
GN-LO|Lola
GN-KN|Koundara
GN-ML|Mali
GN-MC|Macenta
GN-YO|Yomou
GN-NZ|Nzérékoré
GN-GA|Gaoual
GN-BK|Boke
GN-SI|Siguiri
GN-KB|Koubia
GN-TO|Tougué
GN-DI|Dinguiraye
GN-BF|Boffa
GN-DU|Dubréka
GN-C|Conakry
GN-CO|Coyah
GN-KS|Kissidougou
GN-KE|Kérouané
GN-TE|Télimélé
GN-LE|Lélouma
GN-DL|Dalaba
GN-LA|Labé
GN-PI|Pita
GN-KO|Kouroussa
GN-FR|Fria`,
  guyana: `GY-MA|Mahaica-Berbice
GY-PM|Pomeroon-Supenaam
GY-PT|Potaro-Siparuni
GY-UD|Upper Demerara-Berbice
GY-BA|Barima-Waini
GY-DE|Demerara-Mahaica
GY-CU|Cuyuni-Mazaruni
GY-UT|Upper Takutu-Upper Essequibo
GY-EB|East Berbice-Corentyne
GY-ES|Essequibo Islands-West Demerara`,
  haiti: `HT-NE|Nord-Est
HT-CE|Centre
HT-OU|Ouest
HT-SE|Sud-Est
HT-SD|Sud
HT-GA|Grand'Anse
HT-NO|Nord-Ouest
HT-ND|Nord
HT-AR|L'Artibonite
HT-NI|Nippes`,
  honduras: `HN-OC|Ocotepeque
HN-LE|Lempira
HN-IN|Intibucá
HN-LP|La Paz
HN-VA|Valle
HN-OL|Olancho
HN-GD|Gracias a Dios
HN-EP|El Paraíso
HN-CH|Choluteca
HN-CR|Cortés
HN-SB|Santa Bárbara
HN-CP|Copán
HN-CL|Colón
HN-AT|Atlántida
HN-IB|Islas de la Bahía
HN-CM|Comayagua
HN-YO|Yoro
HN-FM|Francisco Morazán`,
  hungary: `HU-SZ|Szabolcs-Szatmár-Bereg
HU-BE|Békés
HU-HB|Hajdú-Bihar
HU-CS|Csongrád
HU-GS|Gyor-Moson-Sopron
HU-SN|Sopron
HU-VA|Vas
HU-BK|Bács-Kiskun
HU-SD|Szeged
HU-ZA|Zala
HU-SO|Somogy
HU-BA|Baranya
HU-BZ|Borsod-Abaúj-Zemplén
HU-NO|Nógrád
HU-ST|Salgótarján
HU-KE|Komárom-Esztergom
HU-PE|Pest
HU-JN|Jász-Nagykun-Szolnok
HU-FE|Fejér
HU-VE|Veszprém
HU-TO|Tolna
HU-SK|Szolnok
HU-BU|Budapest
HU-ED|Érd
HU-HE|Heves
HU-EG|Eger
HU-MI|Miskolc
HU-HV|Hódmezôvásárhely
HU-DU|Dunaújváros
HU-KM|Kecskemét
HU-TB|Tatabánya
HU-GY|Gyôr
HU-SH|Szombathely
HU-ZE|Zalaegerszeg
HU-NK|Nagykanizsa
HU-VM|Veszprém
HU-KV|Kaposvár
HU-PS|Pécs
HU-SS|Szekszárd
HU-SF|Székesfehérvár
HU-BC|Békéscsaba
HU-DE|Debrecen
HU-NY|Nyíregyháza`,
  iceland: `IS-7|Austurland
IS-8|Suðurland
IS-2|Suðurnes
IS-0|Reykjavík
IS-1|Höfuðborgarsvæði
IS-3|Vesturland
IS-4|Vestfirðir
IS-5|Norðurland vestra
IS-6|Norðurland eystra`,
  india: `IN-SK|Sikkim
IN-TG|Telangana
IN-LA|Ladakh
IN-CH|Chandigarh
IN-DL|Delhi
IN-HP|Himachal Pradesh
IN-HR|Haryana
IN-JK|Jammu and Kashmir
IN-AP|Andhra Pradesh
IN-KL|Kerala
IN-LD|Lakshadweep
IN-OR|Odisha
IN-DH|Dadra and Nagar Haveli and Daman and Diu
IN-KA|Karnataka
IN-GA|Goa
IN-AN|Andaman and Nicobar
IN-AS|Assam
IN-MN|Manipur
IN-NL|Nagaland
IN-ML|Meghalaya
IN-PB|Punjab
IN-RJ|Rajasthan
IN-UP|Uttar Pradesh
IN-UT|Uttarakhand
IN-JH|Jharkhand
IN-WB|West Bengal
IN-BR|Bihar
IN-CT|Chhattisgarh
IN-MP|Madhya Pradesh
IN-PY|Puducherry
IN-TN|Tamil Nadu
IN-GJ|Gujarat
IN-AR|Arunachal Pradesh
IN-MZ|Mizoram
IN-TR|Tripura
IN-MH|Maharashtra`,
  indonesia: `ID-AC|Aceh
ID-KI|Kalimantan Timur
ID-JB|Jawa Barat
ID-JT|Jawa Tengah
ID-BE|Bengkulu
ID-BT|Banten
ID-JK|Jakarta Raya
ID-KB|Kalimantan Barat
ID-LA|Lampung
ID-SS|Sumatera Selatan
ID-BB|Bangka-Belitung
ID-BA|Bali
ID-JI|Jawa Timur
ID-KS|Kalimantan Selatan
ID-NT|Nusa Tenggara Timur
ID-SN|Sulawesi Selatan
ID-SR|Sulawesi Barat
ID-KR|Kepulauan Riau
ID-GO|Gorontalo
ID-JA|Jambi
ID-KT|Kalimantan Tengah
ID-PB|Papua Barat
ID-SU|Sumatera Utara
ID-RI|Riau
ID-SA|Sulawesi Utara
ID-MU|Maluku Utara
ID-SB|Sumatera Barat
ID-YO|Yogyakarta
ID-MA|Maluku
ID-NB|Nusa Tenggara Barat
ID-SG|Sulawesi Tenggara
ID-ST|Sulawesi Tengah
ID-PA|Papua`,
  iran: `IR-02|West Azarbaijan
IR-01|East Azarbaijan
IR-03|Ardebil
IR-19|Gilan
IR-16|Kordestan
IR-17|Kermanshah
IR-05|Ilam
IR-10|Khuzestan
IR-31|North Khorasan
IR-27|Golestan
IR-30|Razavi Khorasan
IR-29|South Khorasan
IR-13|Sistan and Baluchestan
IR-06|Bushehr
IR-23|Hormozgan
IR-21|Mazandaran
IR-12|Semnan
IR-11|Zanjan
IR-28|Qazvin
IR-22|Markazi
IR-04|Esfahan
IR-08|Chahar Mahall and Bakhtiari
IR-18|Kohgiluyeh and Buyer Ahmad
IR-14|Fars
IR-15|Kerman
IR-24|Hamadan
IR-20|Lorestan
IR-25|Yazd
IR-26|Qom
IR-07|Tehran`,
  israel: `IL-D|HaDarom
IL-Z|HaZafon
IL-HA|Haifa
IL-M|HaMerkaz
IL-JM|Jerusalem
IL-TA|Tel Aviv`,
  italy: `IT-AO|Aoste
IT-VB|Verbano-Cusio-Ossola
IT-VA|Varese
IT-CO|Como
IT-SO|Sondrio
IT-BZ|Bozen
IT-IM|Imperia
IT-CN|Cuneo
IT-TO|Turin
IT-RN|Rimini
IT-PU|Pesaro e Urbino
IT-BL|Belluno
IT-UD|Udine
IT-GO|Gorizia
IT-TS|Trieste
IT-VE|Venezia
IT-PD|Padova
IT-RO|Rovigo
IT-FE|Ferrara
IT-RA|Ravenna
IT-FC|Forlì-Cesena
IT-AN|Ancona
IT-MC|Macerata
IT-FM|Fermo
IT-AP|Ascoli Piceno
IT-TE|Teramo
IT-PE|Pescara
IT-CH|Chieti
IT-CB|Campobasso
IT-FG|Foggia
IT-BT|Barletta-Andria Trani
IT-BA|Bari
IT-BR|Brindisi
IT-LE|Lecce
IT-TA|Taranto
IT-MT|Matera
IT-CS|Cosenza
IT-KR|Crotene
IT-CZ|Catanzaro
IT-RC|Reggio Calabria
IT-VV|Vibo Valentia
IT-PZ|Potenza
IT-SA|Salerno
IT-NA|Napoli
IT-CE|Caserta
IT-LT|Latina
IT-RM|Roma
IT-VT|Viterbo
IT-GR|Grosseto
IT-LI|Livorno
IT-PI|Pisa
IT-LU|Lucca
IT-MS|Massa-Carrara
IT-SP|La Spezia
IT-GE|Genova
IT-SV|Savona
IT-TP|Trapani
IT-ME|Messina
IT-PA|Palermo
IT-AG|Agrigento
IT-CL|Caltanissetta
IT-RG|Ragusa
IT-SR|Siracusa
IT-CT|Catania
IT-CI|Carbonia-Iglesias
IT-SS|Sassari
IT-NU|Nuoro
IT-OT|Olbia-Tempio
IT-OR|Oristrano
IT-VS|Medio Campidano
IT-CA|Cagliari
IT-OG|Ogliastra
IT-EN|Enna
IT-BN|Benevento
IT-AT|Asti
IT-BG|Bergamo
IT-BS|Brescia
IT-CR|Cremona
IT-MN|Mantova
IT-MI|Milano
IT-LC|Lecco
IT-MB|Monza e Brianza
IT-LO|Lodi
IT-SI|Siena
IT-AR|Arezzo
IT-FI|Firenze
IT-VC|Vercelli
IT-PV|Pavia
IT-RI|Rieti
IT-NO|Novara
IT-AL|Alessandria
IT-TN|Trento
IT-VI|Vicenza
IT-VR|Verona
IT-TV|Treviso
IT-PC|Piacenza
IT-PR|Parma
IT-RE|Reggio Emilia
IT-MO|Modena
IT-BO|Bologna
IT-PT|Pistoia
IT-TR|Terni
IT-PG|Perugia
IT-FR|Frosinone
IT-AV|Avellino
IT-AQ|L'Aquila
IT-PN|Pordenone
IT-IS|Isernia
IT-BI|Biella
IT-PO|Prato`,
  italy_regions: `IT-21|Piemonte
IT-23|Valle d'Aosta
IT-25|Lombardia
IT-32|Trentino-Alto Adige
IT-34|Veneto
IT-36|Friuli-Venezia Giulia
IT-42|Liguria
IT-45|Emilia-Romagna
IT-52|Toscana
IT-55|Umbria
IT-57|Marche
IT-62|Lazio
IT-65|Abruzzo
IT-67|Molise
IT-72|Campania
IT-75|Apulia
IT-77|Basilicata
IT-78|Calabria
IT-82|Sicily
IT-88|Sardegna`,
  japan: `JP-46|Kagoshima
JP-44|Ōita
JP-40|Fukuoka
JP-41|Saga
JP-42|Nagasaki
JP-43|Kumamoto
JP-45|Miyazaki
JP-36|Tokushima
JP-37|Kagawa
JP-38|Ehime
JP-39|Kōchi
JP-32|Shimane
JP-35|Yamaguchi
JP-31|Tottori
JP-28|Hyōgo
JP-26|Kyōto
JP-18|Fukui
JP-17|Ishikawa
JP-16|Toyama
JP-15|Niigata
JP-06|Yamagata
JP-05|Akita
JP-02|Aomori
JP-03|Iwate
JP-04|Miyagi
JP-07|Fukushima
JP-08|Ibaraki
JP-12|Chiba
JP-13|Tokyo
JP-14|Kanagawa
JP-22|Shizuoka
JP-23|Aichi
JP-24|Mie
JP-30|Wakayama
JP-27|Ōsaka
JP-33|Okayama
JP-34|Hiroshima
JP-01|Hokkaidō
JP-47|Okinawa
JP-10|Gunma
JP-20|Nagano
JP-09|Tochigi
JP-21|Gifu
JP-25|Shiga
JP-11|Saitama
JP-19|Yamanashi
JP-29|Nara`,
  jordan: `JO-IR|Irbid
JO-MD|Madaba
JO-KA|Karak
JO-AT|Tafilah
JO-AQ|Aqaba
JO-BA|Balqa
JO-MA|Mafraq
JO-MN|Ma an
JO-AM|Amman
JO-AZ|Zarqa
JO-AJ|Ajlun
JO-JA|Jarash`,
  kazakhstan: `KZ-VOS|East Kazakhstan
KZ-ALA|Almaty
KZ-ZHA|Zhambyl
KZ-YUZ|South Kazakhstan
KZ-MAN|Mangghystau
KZ-KZY|Qyzylorda
KZ-AKT|Aqtöbe
KZ-SEV|North Kazakhstan
KZ-KUS|Qostanay
KZ-PAV|Pavlodar
KZ-ZAP|West Kazakhstan
KZ-ATY|Atyrau
KZ-AKM|Aqmola
KZ-KAR|Qaraghandy
KZ-AST|Astana`,
  kenya: `KE-700|Rift Valley
KE-400|Eastern
KE-500|North-Eastern
KE-300|Coast
KE-600|Nyanza
KE-800|Western
KE-110|Nairobi
KE-200|Central`,
  korea: `KR-42|Gangwon
KR-41|Gyeonggi
KR-44|South Chungcheong
KR-28|Incheon
KR-45|North Jeolla
KR-46|South Jeolla
KR-48|South Gyeongsang
KR-26|Busan
KR-31|Ulsan
KR-47|North Gyeongsang
KR-49|Jeju
KR-11|Seoul
KR-30|Daejeon
KR-50|Sejong
KR-43|North Chungcheong
KR-29|Gwangju
KR-27|Daegu`,
  kuwait: `KW-JA|Al Jahrah
KW-AH|Al Ahmadi
KW-MU|Mubarak Al-Kabeer
KW-HA|Hawalli
KW-KU|Al Asimah
KW-FA|Al Farwaniyah`,
  kyrgyzstan: `KG-Y|Ysyk-Köl
KG-N|Naryn
KG-O|Osh
KG-C|Chuy
KG-T|Talas
KG-J|Jalal-Abad
KG-B|Batken
KG-GB|Bishkek`,
  laos: `LA-PH|Phôngsali
LA-OU|Oudômxai
LA-LM|Louang Namtha
LA-BK|Bokeo
LA-XA|Xaignabouri
LA-BL|Bolikhamxai
LA-KH|Khammouan
LA-SV|Savannakhét
LA-SL|Saravan
LA-VI|Vientiane [prefecture]
LA-CH|Champasak
LA-LP|Louangphrabang
LA-HO|Houaphan
LA-XI|Xiangkhoang
LA-XE|Xékong
LA-AT|Attapu`,
  latvia: `LV-084|Rujienas
LV-060|Mazsalacas
LV-005|Alojas
LV-064|Nauksenu
LV-085|Salacgrivas
LV-009|Apes
LV-101|Valkas
LV-007|Aluksne
LV-108|Vilakas
LV-014|Baltinavas
LV-044|Karsavas
LV-023|Ciblas
LV-058|Ludzas
LV-110|Zilupes
LV-065|Neretas
LV-107|Viesites
LV-105|Vecumnieku
LV-088|Saldus
LV-081|Rucavas
LV-074|Priekules
LV-100|Vainodes
LV-010|Auces
LV-016|Bauska
LV-098|Tervetes
LV-JEL|Jelgava
LV-083|Rundales
LV-004|Aknistes
LV-036|Ilukstes
LV-DGV|Daugavpils
LV-024|Dagdas
LV-047|Kraslavas
LV-066|Nicas
LV-LPX|Liepāja
LV-032|Grobinas
LV-071|Pavilostas
LV-VEN|Ventspils
LV-027|Dundagas
LV-079|Rojas
LV-097|Talsi
LV-063|Mersraga
LV-029|Engures
LV-JUR|Jurmala
LV-RIX|Riga
LV-020|Carnikavas
LV-089|Saulkrastu
LV-054|Limbaži
LV-094|Smiltenes
LV-015|Balvu
LV-096|Strencu
LV-017|Beverinas
LV-019|Burtnieku
LV-045|Kocenu
LV-REZ|Rezeknes
LV-104|Vecpiebalgas
LV-076|Raunas
LV-075|Priekulu
LV-070|Pargaujas
LV-048|Krimuldas
LV-033|Gulbene
LV-082|Rugaju
LV-039|Jaunpiebalgas
LV-001|Aglonas
LV-078|Riebinu
LV-109|Vilanu
LV-012|Babites
LV-031|Garkalnes
LV-052|Kekavas
LV-062|Marupes
LV-068|Olaines
LV-087|Salaspils
LV-095|Stopinu
LV-090|Sejas
LV-061|Malpils
LV-091|Siguldas
LV-059|Madona
LV-057|Lubanas
LV-102|Varaklanu
LV-008|Amatas
LV-030|Erglu
LV-021|Cesvaines
LV-067|Ogre
LV-080|Ropazu
LV-035|Ikskiles
LV-013|Baldones
LV-051|Keguma
LV-034|Iecavas
LV-072|Plavinu
LV-046|Kokneses
LV-002|Aizkraukles
LV-092|Skriveru
LV-053|Lielvardes
LV-038|Jaunjelgavas
LV-073|Preilu
LV-056|Livanu
LV-103|Varkavas
LV-JKB|Jekabpils
LV-049|Krustpils
LV-086|Salas
LV-003|Aizputes
LV-050|Kuldigas
LV-006|Alsungas
LV-093|Skrundas
LV-043|Kandavas
LV-099|Tukums
LV-026|Dobele
LV-040|Jaunpils
LV-018|Brocenu
LV-069|Ozolnieku
LV-028|Durbes
LV-037|Incukalna
LV-011|Ādaži
LV-VMR|Valmiera
LV-022|Cesu
LV-055|Ligatnes`,
  lebanon: `LB-NA|An Nabatiyah
LB-JA|South Lebanon
LB-BI|Beqaa
LB-AS|North Lebanon
LB-JL|Mount Lebanon
LB-BA|Beirut`,
  lesotho: `LS-J|Mokhotlong
LS-B|Butha-Buthe
LS-C|Leribe
LS-H|Qacha's Nek
LS-K|Thaba-Tseka
LS-D|Berea
LS-A|Maseru
LS-E|Mafeteng
LS-F|Mohale's Hoek
LS-G|Quthing`,
  liberia: `LR-CM|Grand Cape Mount
LR-X1~|Gbapolu
LR-LO|Lofa
LR-NI|Nimba
LR-GG|Grand Gedeh
LR-X2~|River Gee
LR-MY|Maryland
LR-BG|Bong
LR-BM|Bomi
LR-MO|Montserrado
LR-MG|Margibi
LR-GB|Grand Bassa
LR-RI|River Cess
LR-SI|Sinoe
LR-GK|Grand Kru`,
  libya: `LY-GD|Ghadamis
LY-NQ|An Nuqat al Khams
LY-KF|Al Kufrah
LY-MQ|Murzuq
LY-BU|Al Butnan
LY-AJ|Ajdabiya
LY-WS|Ash Shati'
LY-GT|Ghat
LY-SR|Surt
LY-MI|Misratah
LY-MB|Al Marqab
LY-TN|Tajura' wa an Nawahi al Arba
LY-ZA|Az Zawiyah
LY-QB|Al Qubbah
LY-JA|Al Jabal al Akhdar
LY-MJ|Al Marj
LY-BA|Benghazi
LY-JI|Al Jifarah
LY-MZ|Mizdah
LY-JU|Al Jufrah
LY-SB|Sabha
LY-WD|Wadi al Hayaa`,
  liechtenstein: `LI-09|Triesen
LI-07|Schaan
LI-10|Triesenberg
LI-01|Balzers
LI-05|Planken
LI-02|Eschen
LI-04|Mauren
LI-08|Schellenberg
LI-06|Ruggell
LI-11|Vaduz
LI-03|Gamprin`,
  lithuania: `LT-UT|Utenos
LT-VL|Vilniaus
LT-AL|Alytaus
LT-PN|Panevezio
LT-TE|Telšiai
LT-KL|Klaipedos
LT-SA|Šiauliai
LT-MR|Marijampoles
LT-TA|Taurages
LT-KU|Kauno`,
  luxembourg: `LU-D|Diekirch
LU-G|Grevenmacher
LU-L|Luxembourg`,
  macedonia: `MK-72|Struga
MK-78|Centar župa
MK-21|Debar
MK-50|Mavrovo and Rostusa
MK-19|Gostivar
MK-12|Vevčani
MK-58|Ohrid
MK-22|Debarca
MK-66|Resen
MK-56|Novo Selo
MK-26|Dojran
MK-10|Valandovo
MK-73|Strumitsa
MK-05|Bogdanci
MK-18|Gevgelija
MK-36|Kavadartsi
MK-55|Novaci
MK-62|Prilep
MK-04|Bitola
MK-48|Lipkovo
MK-82|Čučer Sandevo
MK-29|Gjorče Petrov
MK-68|Saraj
MK-35|Jegunovce
MK-75|Tearce
MK-76|Tetovo
MK-06|Bogovinje
MK-16|Vrapcište
MK-44|Kriva Palanka
MK-65|Rankovce
MK-71|Staro Nagoričane
MK-47|Kumanovo
MK-23|Delčevo
MK-51|Makedonska Kamenica
MK-03|Berovo
MK-60|Pehčevo
MK-30|Želino
MK-08|Brvenica
MK-52|Brod
MK-57|Oslomej
MK-70|Sopište
MK-38|Karpoš
MK-84|Šuto Orizari
MK-09|Butel
MK-79|Čair
MK-77|Centar
MK-31|Zajas
MK-27|Dolneni
MK-45|Krivogaštani
MK-53|Mogila
MK-80|Čaška
MK-67|Rosoman
MK-54|Negotino
MK-28|Drugovo
MK-17|Gazi Baba
MK-46|Kruševo
MK-25|Demir Hisar
MK-01|Aerodrom
MK-74|Studeničani
MK-39|Kisela Voda
MK-63|Probištip
MK-81|Češinovo-Obleševo
MK-02|Aračinovo
MK-32|Zelenikovo
MK-40|Kičevo
MK-61|Plasnica
MK-15|Vraneštica
MK-85|Skopje
MK-49|Lozovo
MK-69|Sveti Nikole
MK-20|Gradsko
MK-43|Kratovo
MK-34|Ilinden
MK-37|Karbinci
MK-83|Štip
MK-42|Kočani
MK-33|Zrnovci
MK-13|Veles
MK-24|Demir Kapija
MK-14|Vinica
MK-07|Bosilovo
MK-64|Radoviš
MK-11|Vasilevo
MK-41|Konče`,
  madagascar: `MG-M|Boeny
MG-D|Diana
MG-A|Analanjirofo
MG-F|Vatovavy-Fitovinany
MG-U|Anosy
MG-T|Analamanga`,
  malawi: `MW-CT|Chitipa
MW-RU|Rumphi
MW-NB|Nkhata Bay
MW-LK|Likoma
MW-MZ|Mzimba
MW-KS|Kasungu
MW-MC|Mchinji
MW-NK|Nkhotakota
MW-SA|Salima
MW-MG|Mangochi
MW-MH|Machinga
MW-DE|Dedza
MW-LI|Lilongwe
MW-NS|Nsanje
MW-CK|Chikwawa
MW-MW|Mwanza
MW-NE|Neno
MW-NU|Ntcheu
MW-ZO|Zomba
MW-PH|Phalombe
MW-MU|Mulanje
MW-TH|Thyolo
MW-DO|Dowa
MW-BA|Balaka
MW-CR|Chiradzulu
MW-BL|Blantyre
MW-NI|Ntchisi`,
  malaysia: `MY-12|Sabah
MY-09|Perlis
MY-02|Kedah
MY-03|Kelantan
MY-08|Perak
MY-13|Sarawak
MY-07|Pulau Pinang
MY-10|Selangor
MY-05|Negeri Sembilan
MY-04|Melaka
MY-01|Johor
MY-06|Pahang
MY-11|Terengganu
MY-15|Labuan
MY-14|Kuala Lumpur
MY-16|Putrajaya`,
  maldives: `MV-01|Addu
MV-29|Gnaviyani
MV-28|Gaafu Dhaalu
MV-27|Gaafu Alifu
MV-00|Alifu Dhaalu
MV-26|Kaafu
MV-02|Alifu Alifu
MV-20|Baa
MV-03|Lhaviyani
MV-13|Raa
MV-24|Shaviyani
MV-05|Laamu
MV-08|Thaa
MV-17|Dhaalu
MV-12|Meemu
MV-14|Faafu
MV-04|Vaavu
MV-25|Noonu
MV-23|Haa Dhaalu
MV-07|Haa Alifu`,
  mali: `ML-1|Kayes
ML-6|Timbuktu
ML-7|Gao
ML-5|Mopti
ML-4|Ségou
ML-3|Sikasso
ML-2|Koulikoro
ML-8|Kidal
ML-BKO|Bamako`,
  malta: `MT-21|Kalkara
MT-60|Valletta
MT-56|Sliema
MT-48|San Giljan
MT-40|Pembroke
MT-38|Naxxar
MT-51|San Pawl il-Bahar
MT-30|Mellieħa
MT-31|Mġarr
MT-46|Rabat
MT-07|Dingli
MT-55|Siġġiewi
MT-44|Qrendi
MT-68|Żurrieq
MT-05|Birżebbuġa
MT-28|Marsaxlokk
MT-27|Marsaskala
MT-64|Żabbar
MT-63|Xgħajra
MT-50|San Lawrenz
MT-22|Kerċem
MT-36|Munxar
MT-52|Sannat
MT-13|Għajnsielem
MT-42|Qala
MT-37|Nadur
MT-61|Xagħra
MT-65|Żebbuġ
MT-16|Għasri
MT-14|Għarb
MT-45|Victoria
MT-10|Fontana, Gozo
MT-62|Xewkija
MT-32|Mosta
MT-24|Lija
MT-01|Attard
MT-35|Mtarfa
MT-29|Mdina
MT-66|Żebbuġ
MT-43|Qormi
MT-57|Swieqi
MT-15|Għargħur
MT-49|San Ġwann
MT-19|Iklin
MT-04|Birkirkara
MT-02|Balzan
MT-54|Santa Venera
MT-18|Ħamrun
MT-26|Marsa
MT-25|Luqa
MT-33|Mqabba
MT-23|Kirkop
MT-47|Safi
MT-17|Għaxaq
MT-67|Żejtun
MT-08|Fgura
MT-59|Tarxien
MT-53|Santa Luċija
MT-11|Gudja
MT-39|Paola
MT-12|Gżira
MT-09|Floriana
MT-58|Ta' Xbiex
MT-20|Isla
MT-06|Cospicua
MT-41|Pietà
MT-34|Msida
MT-03|Birgu`,
  marshall_islands: `MH-L|Railik Chain
MH-T|Ratak Chain`,
  mauritania: `MR-11|Tiris Zemmour
MR-08|Dakhlet Nouadhibou
MR-07|Adrar
MR-05|Brakna
MR-06|Trarza
MR-04|Gorgol
MR-10|Guidimaka
MR-01|Hodh ech Chargui
MR-02|Hodh el Gharbi
MR-03|Assaba
MR-12|Inchiri
MR-NKC|Nouakchott
MR-09|Tagant`,
  mauritius: `MU-RR|Rivière du Rempart
MU-PA|Pamplemousses
MU-PL|Port Louis city
MU-BL|Rivière Noire
MU-SA|Savanne
MU-GP|Grand Port
MU-FL|Flacq
MU-AG|Agaléga
MU-RO|Rodrigues
MU-MO|Moka
MU-PW|Plaines Wilhems
MU-BR|Beau Bassin-Rose Hill
MU-QB|Quatre Bornes
MU-VP|Vacoas-Phoenix
MU-CU|Curepipe`,
  mexico: `MX-SON|Sonora
MX-BCN|Baja California
MX-CHH|Chihuahua
MX-COA|Coahuila
MX-TAM|Tamaulipas
MX-NLE|Nuevo León
MX-ROO|Quintana Roo
MX-CAM|Campeche
MX-TAB|Tabasco
MX-CHP|Chiapas
MX-COL|Colima
MX-NAY|Nayarit
MX-BCS|Baja California Sur
MX-SIN|Sinaloa
MX-YUC|Yucatán
MX-VER|Veracruz
MX-JAL|Jalisco
MX-MIC|Michoacán
MX-GRO|Guerrero
MX-OAX|Oaxaca
MX-X01~|MX-X01~
MX-MEX|México
MX-PUE|Puebla
MX-MOR|Morelos
MX-QUE|Querétaro
MX-HID|Hidalgo
MX-GUA|Guanajuato
MX-SLP|San Luis Potosí
MX-ZAC|Zacatecas
MX-AGU|Aguascalientes
MX-DUR|Durango
MX-TLA|Tlaxcala
MX-DIF|Distrito Federal`,
  moldova: `MD-BR|Briceni
MD-ED|Edineţ
MD-RI|Rîşcani
MD-GL|Glodeni
MD-FA|Făleşti
MD-UN|Ungheni
MD-NI|Nisporeni
MD-HI|Hîncesti
MD-LE|Leova
MD-CT|Cantemir
MD-CA|Cahul
MD-OC|Ocniţa
MD-DO|Donduseni
MD-SO|Soroca
MD-CAM|Camenca
MD-RE|Rezina
MD-SN|Stîngă Nistrului
MD-GRI|Grigoriopol
MD-BD|Bender
MD-SV|Ștefan Vodă
MD-CS|Causeni
MD-CM|Cimişlia
MD-BS|Basarabeasca
MD-TA|Taraclia
MD-GA|Comrat
MD-CR|Criuleni
MD-ST|Străşeni
MD-AN|Anenii Noi
MD-OR|Orhei
MD-CU|Chişinău
MD-TE|Teleneşti
MD-SD|Şoldăneşti
MD-FL|Floreşti
MD-IA|Ialoveni
MD-CL|Călărași
MD-DR|Drochia
MD-SI|Sîngerei
MD-BA|Bălţi`,
  mongolia: `MN-061|Dornod
MN-071|Bayan-Ölgiy
MN-043|Hovd
MN-051|Sühbaatar
MN-063|Dornogovi
MN-065|Govi-Altay
MN-069|Bayanhongor
MN-053|Ömnögovi
MN-041|Hövsgöl
MN-067|Bulgan
MN-046|Uvs
MN-049|Selenge
MN-057|Dzavhan
MN-039|Hentiy
MN-037|Darhan-Uul
MN-047|Töv
MN-073|Arhangay
MN-035|Orhon
MN-059|Dundgovi
MN-055|Övörhangay
MN-064|Govĭ-Sümber
MN-1|Ulaanbaatar`,
  montenegro: `ME-08|Herceg Novi
ME-17|Rožaje
ME-03|Berane
ME-13|Plav
ME-14|Pljevlja
ME-04|Bijelo Polje
ME-21|Žabljak
ME-15|Plužine
ME-12|Nikšic
ME-10|Kotor
ME-01|Andrijevica
ME-16|Podgorica
ME-02|Bar
ME-20|Ulcinj
ME-05|Budva
ME-19|Tivat
ME-11|Mojkovac
ME-06|Cetinje
ME-18|Šavnik
ME-09|Kolašin
ME-07|Danilovgrad`,
  montserrat: `MS-P|Saint Peter
MS-A|Saint Anthony
MS-G|Saint Georges`,
  morocco: `MA-14|Guelmim - Es-Semara
MA-15|Laâyoune - Boujdour - Sakia El Hamra
MA-16|Oued el Dahab
MA-01|Tanger - Tétouan
MA-04|Oriental
MA-06|Meknès - Tafilalet
MA-13|Souss - Massa - Draâ
MA-03|Taza - Al Hoceima - Taounate
MA-02|Gharb - Chrarda - Béni Hssen
MA-07|Rabat - Salé - Zemmour - Zaer
MA-09|Chaouia - Ouardigha
MA-08|Grand Casablanca
MA-10|Doukkala - Abda
MA-11|Marrakech - Tensift - Al Haouz
MA-05|Fès - Boulemane
MA-12|Tadla - Azilal`,
  mozambique: `MZ-L|Maputo
MZ-P|Cabo Delgado
MZ-A|Niassa
MZ-T|Tete
MZ-B|Manica
MZ-G|Gaza
MZ-Q|Zambezia
MZ-I|Inhambane
MZ-S|Sofala
MZ-N|Nampula`,
  myanmar: `MM-16|Rakhine
MM-14|Chin
MM-11|Kachin
MM-01|Sagaing
MM-17|Shan
MM-12|Kayah
MM-13|Kayin
MM-15|Mon
MM-05|Tanintharyi
MM-07|Ayeyarwady
MM-06|Yangon
MM-02|Bago
MM-03|Magway
MM-04|Mandalay`,
  namibia: `NA-KA|Karas
NA-KU|Kunene
NA-OS|Omusati
NA-OW|Ohangwena
NA-OK|Kavango
NA-CA|Caprivi
NA-HA|Hardap
NA-OD|Otjozondjupa
NA-OH|Omaheke
NA-ER|Erongo
NA-KH|Khomas
NA-ON|Oshana
NA-OT|Oshikoto`,
  nauru: `NR-03|Anetan
NR-09|Ewa
NR-05|Baiti
NR-13|Uaboe
NR-12|Nibok
NR-08|Denigomodu
NR-01|Aiwo
NR-06|Boe
NR-14|Yaren
NR-11|Meneng
NR-04|Anibare
NR-10|Ijuw
NR-02|Anabar
NR-07|Buada`,
  nepal: `NP-KA|Karnali
NP-MA|Mahakali
NP-SE|Seti
NP-DH|Dhawalagiri
NP-GA|Gandaki
NP-BA|Bagmati
NP-JA|Janakpur
NP-SA|Sagarmatha
NP-KO|Bhojpur
NP-ME|Mechi
NP-NA|Narayani
NP-LU|Lumbini
NP-RA|Rapti
NP-BH|Bheri`,
  netherlands: `NL-GR|Groningen
NL-DR|Drenthe
NL-OV|Overijssel
NL-GE|Gelderland
NL-LI|Limburg
NL-ZE|Zeeland
NL-NB|Noord-Brabant
NL-ZH|Zuid-Holland
NL-NH|Noord-Holland
NL-FR|Friesland
NL-FL|Flevoland
NL-UT|Utrecht`,
  new_caledonia: `NC-X03~|Nord
NC-X02~|Sud
NC-X01~|Îles Loyauté`,
  new_zealand: `NZ-X06~|Auckland Islands
NZ-X05~|Campbell Islands
NZ-X04~|Antipodes Islands
NZ-CIT|Chatham Islands Territory
NZ-X01~|Kermadec Islands
TK-X01~|Tokelau
NZ-X07~|The Snares
NZ-STL|Southland
NZ-MBH|Marlborough District
NZ-NSN|Nelson City
NZ-TAS|Tasman District
NZ-WTC|West Coast
NZ-OTA|Otago
NZ-CAN|Canterbury
NZ-AUK|Auckland
NZ-WKO|Waikato
NZ-X03~|Three Kings Islands
NZ-WGN|Wellington
NZ-MWT|Manawatu-Wanganui
NZ-TKI|Taranaki
NZ-NTL|Northland
NZ-BOP|Bay of Plenty
NZ-GIS|Gisborne District
NZ-HKB|Hawke's Bay`,
  nicaragua: `NI-SJ|Rio San Juan
NI-AN|Atlántico Norte
NI-JI|Jinotega
NI-NS|Nueva Segovia
NI-CI|Chinandega
NI-MD|Madriz
NI-RI|Rivas
NI-AS|Atlántico Sur
NI-LE|León
NI-MN|Managua
NI-CA|Carazo
NI-MT|Matagalpa
NI-BO|Boaco
NI-CO|Chontales
NI-ES|Estelí
NI-GR|Granada
NI-MS|Masaya`,
  niger: `NE-5|Tahoua
NE-3|Dosso
NE-2|Diffa
NE-4|Maradi
NE-7|Zinder
NE-6|Tillabéri
NE-1|Agadez
NE-8|Niamey`,
  nigeria: `NG-KE|Kebbi
NG-NI|Niger
NG-KW|Kwara
NG-OG|Ogun
NG-OY|Oyo
NG-LA|Lagos
NG-BO|Borno
NG-AD|Adamawa
NG-TA|Taraba
NG-BE|Benue
NG-CR|Cross River
NG-SO|Sokoto
NG-ZA|Zamfara
NG-YO|Yobe
NG-KT|Katsina
NG-JI|Jigawa
NG-ON|Ondo
NG-DE|Delta
NG-BY|Bayelsa
NG-RI|Rivers
NG-AK|Akwa Ibom
NG-AB|Abia
NG-EB|Ebonyi
NG-AN|Anambra
NG-ED|Edo
NG-BA|Bauchi
NG-PL|Plateau
NG-NA|Nassarawa
NG-GO|Gombe
NG-EN|Enugu
NG-KO|Kogi
NG-OS|Osun
NG-IM|Imo
NG-EK|Ekiti
NG-KD|Kaduna
NG-KN|Kano
NG-FC|Federal Capital Territory`,
  northern_mariana_islands: `MP-X01~|Rota
MP-X02~|Tinian
MP-X03~|Saipan
MP-X04~|Northern Islands`,
  norway: `NO-19|Troms
NO-18|Nordland
NO-17|Nord-Trøndelag
NO-16|Sør-Trøndelag
NO-04|Hedmark
NO-02|Akershus
NO-01|Østfold
NO-20|Finnmark
NO-03|Oslo
NO-06|Buskerud
NO-07|Vestfold
NO-08|Telemark
NO-09|Aust-Agder
NO-10|Vest-Agder
NO-11|Rogaland
NO-12|Hordaland
NO-14|Sogn og Fjordane
NO-15|Møre og Romsdal
NO-21|Svalbard
NO-05|Oppland`,
  oman: `OM-MU|Musandam
OM-BA|Al Batnah North
OM-BU|Al Buraymi
OM-ZA|Al Dhahira
OM-ZU|Dhofar
OM-WU|Al Wusta
OM-SH|Ash Sharqiyah South
OM-SS|Ash Sharqiyah North
OM-MA|Muscat
OM-BJ|Al Batnah South
OM-DA|Ad Dakhliyah`,
  pakistan: `PK-GB|Northern Areas
PK-KP|K.P.
PK-TA|F.A.T.A.
PK-BA|Baluchistan
PK-PB|Punjab
PK-SD|Sind
PK-JK|Azad Kashmir
PK-IS|F.C.T.`,
  palau: `PW-350|Peleliu
PW-150|Koror
PW-227|Ngeremlengui
PW-224|Ngatpang
PW-002|Aimeliik
PW-004|Airai
PW-226|Ngchesar
PW-212|Melekeok
PW-228|Ngiwal
PW-214|Ngaraard
PW-218|Ngarchelong
PW-222|Ngardmau
PW-050|Hatobohei
PW-370|Sonsorol
PW-010|Angaur
PW-100|Kayangel`,
  panama: `PA-1|Bocas del Toro
PA-4|Chiriquí
PA-KY|Kuna Yala
PA-EM|Emberá
PA-5|Darién
PA-8|Panama
PA-2|Coclé
PA-9|Veraguas
PA-3|Colón
PA-NB|Ngöbe Buglé
PA-7|Los Santos
PA-6|Herrera`,
  papua_new_guinea: `PG-SAN|Sandaun
PG-WPD|Western
PG-ESW|East Sepik
PG-MPM|Madang
PG-MPL|Morobe
PG-NPP|Northern
PG-MBA|Milne Bay
PG-CPM|Central
PG-NCD|National Capital District
PG-GPK|Gulf
PG-NSB|North Solomons
PG-WBK|West New Britain
PG-EBR|East New Britain
PG-NIK|New Ireland
PG-MRL|Manus
PG-CPK|Chimbu
PG-EPW|Enga
PG-WHM|Western Highlands
PG-SHM|Southern Highlands
PG-EHG|Eastern Highlands`,
  paraguay: `PY-19|Boquerón
PY-15|Presidente Hayes
PY-11|Central
PY-ASU|Asunción
PY-10|Alto Paraná
PY-7|Itapúa
PY-12|Ñeembucú
PY-8|Misiones
PY-16|Alto Paraguay
PY-1|Concepción
PY-13|Amambay
PY-14|Canindeyú
PY-2|San Pedro
PY-5|Caaguazú
PY-3|Cordillera
PY-6|Caazapá
PY-9|Paraguarí
PY-4|Guairá`,
  peru: `PE-TAC|Tacna
PE-MDD|Madre de Dios
PE-LOR|Loreto
PE-AMA|Amazonas
PE-CAJ|Cajamarca
PE-TUM|Tumbes
PE-PIU|Piura
PE-UCA|Ucayali
PE-PUN|Puno
PE-MOQ|Moquegua
PE-ARE|Arequipa
PE-ICA|Ica
PE-LIM|Lima
PE-CAL|Callao
PE-ANC|Áncash
PE-LAL|La Libertad
PE-LAM|Lambayeque
PE-CUS|Cusco
PE-AYA|Ayacucho
PE-APU|Apurímac
PE-HUV|Huancavelica
PE-SAM|San Martín
PE-HUC|Huánuco
PE-PAS|Pasco
PE-JUN|Junín`,
  philippines: `PH-SLU|Sulu
PH-DAV|Davao del Norte
PH-ZSI|Zamboanga Sibugay
PH-PLW|Palawan
PH-SUN|Surigao del Norte
PH-SUR|Surigao del Sur
PH-AGN|Agusan del Norte
PH-MSR|Misamis Oriental
PH-LAN|Iligan
PH-ZAS|Zamboanga del Sur
PH-MSC|Misamis Occidental
PH-ZAN|Zamboanga del Norte
PH-LAS|Lanao del Sur
PH-MAG|Maguindanao
PH-NCO|Cotabato
PH-SUK|Sultan Kudarat
PH-SAR|Sarangani
PH-SCO|General Santos
PH-DAS|Davao del Sur
PH-COM|Compostela Valley
PH-DAO|Davao Oriental
PH-SLE|Southern Leyte
PH-LEY|Leyte
PH-EAS|Eastern Samar
PH-BIL|Biliran
PH-WSA|Samar
PH-AUR|Aurora
PH-QUE|Quezon
PH-CAN|Camarines Norte
PH-CAS|Camarines Sur
PH-ALB|Albay
PH-SOR|Sorsogon
PH-BTG|Batangas
PH-CAV|Cavite
PH-MNL|Las Pinas
PH-BUL|Bulacan
PH-PAM|Pampanga
PH-BAN|Bataan
PH-ZMB|Olongapo
PH-PAN|Pangasinan
PH-LUN|La Union
PH-ILS|Ilocos Sur
PH-ILN|Ilocos Norte
PH-CAG|Cagayan
PH-ISA|Isabela
PH-TAW|Tawi-Tawi
PH-BAS|Basilan
PH-CAM|Camiguin
PH-SIG|Siquijor
PH-BOH|Bohol
PH-GUI|Guimaras
PH-BCD|Bacolod
PH-NEC|Negros Occidental
PH-NER|Negros Oriental
PH-CEB|Cebu
PH-MDE|Mandaue
PH-AKL|Aklan
PH-ANT|Antique
PH-ILI|Iloilo
PH-CAP|Capiz
PH-ROM|Romblon
PH-NSA|Northern Samar
PH-MAS|Masbate
PH-MDR|Mindoro Oriental
PH-MDC|Mindoro Occidental
PH-MAD|Marinduque
PH-CAT|Catanduanes
PH-BTN|Batanes
PH-LAP|Lapu-Lapu
PH-AGS|Agusan del Sur
PH-BUK|Bukidnon
PH-NUE|Nueva Ecija
PH-LAG|Laguna
PH-RIZ|Rizal
PH-QUI|Quirino
PH-NUV|Nueva Vizcaya
PH-BEN|Benguet
PH-IFU|Ifugao
PH-MOU|Mountain Province
PH-TAR|Tarlac
PH-APA|Apayao
PH-KAL|Kalinga
PH-ABR|Abra`,
  philippines_regions: `PH-00|National Capital Region
PH-01|Ilocos (Region I)
PH-02|Cagayan Valley (Region II)
PH-03|Central Luzon (Region III)
PH-05|Bicol (Region V)
PH-06|Western Visayas (Region VI)
PH-07|Central Visayas (Region VII)
PH-08|Eastern Visayas (Region VIII)
PH-09|Zamboanga Peninsula (Region IX)
PH-10|Northern Mindanao (Region X)
PH-11|Davao (Region XI)
PH-12|SOCCSKSARGEN (Region XII)
PH-13|Caraga Administrative Region (Region XIII)
PH-14|Bangsamoro Autonomous Region in Muslim Mindanao (BARMM)
PH-15|Cordillera Administrative Region (CAR)
PH-40|CALABARZON (Region IV-A)
PH-41|MIMAROPA (Region IV-B)`,
  poland: `PL-SL|Silesian
PL-MA|Lesser Poland
PL-PK|Subcarpathian
PL-DS|Lower Silesian
PL-OP|Opole
PL-PD|Podlachian
PL-WN|Warmian-Masurian
PL-LB|Lubusz
PL-ZP|West Pomeranian
PL-LU|Lublin
PL-PM|Pomeranian
PL-MZ|Masovian
PL-LD|Łódź
PL-KP|Kuyavian-Pomeranian
PL-WP|Greater Poland
PL-SK|Świętokrzyskie`,
  portugal: `PT-07|Évora
PT-12|Portalegre
PT-16|Viana do Castelo
PT-05|Castelo Branco
PT-09|Guarda
PT-04|Bragança
PT-17|Vila Real
PT-03|Braga
PT-08|Faro
PT-02|Beja
PT-15|Setúbal
PT-11|Lisboa
PT-14|Santarém
PT-10|Leiria
PT-06|Coimbra
PT-01|Aveiro
PT-13|Porto
PT-30|Madeira
PT-20|Azores
PT-18|Viseu`,
  qatar: `QA-RA|Ar Rayyān
QA-WA|Al Wakrah
QA-DA|Ad Dawhah
QA-ZA|Al Daayen
QA-KH|Al Khawr
QA-MS|Madinat ach Shamal
QA-US|Umm Salal`,
  romania: `RO-SM|Satu Mare
RO-AR|Arad
RO-BH|Bihor
RO-TM|Timis
RO-MH|Mehedinti
RO-DJ|Dolj
RO-CL|Calarasi
RO-TR|Teleorman
RO-GR|Giurgiu
RO-CT|Constanta
RO-OT|Olt
RO-CS|Caras-Severin
RO-BT|Botosani
RO-IS|Iasi
RO-VS|Vaslui
RO-GL|Galati
RO-SV|Suceava
RO-MM|Maramures
RO-TL|Tulcea
RO-CJ|Cluj
RO-BN|Bistrita-Nasaud
RO-SJ|Salaj
RO-DB|Dâmbovita
RO-IF|Ilfov
RO-AG|Arges
RO-GJ|Gorj
RO-HD|Hunedoara
RO-VL|Vâlcea
RO-PH|Prahova
RO-CV|Covasna
RO-VN|Vrancea
RO-BZ|Buzau
RO-BV|Brasov
RO-SB|Sibiu
RO-MS|Mures
RO-HR|Harghita
RO-NT|Neamt
RO-BC|Bacau
RO-AB|Alba
RO-BR|Braila
RO-IL|Ialomita
RO-B|Bucharest`,
  russia: `RU-TOM|Tomsk
RU-AD|Adygey
RU-KC|Karachay-Cherkess
RU-IN|Ingush
RU-KB|Kabardin-Balkar
RU-SE|North Ossetia
RU-STA|Stavropol'
RU-CHU|Chukchi Autonomous Okrug
RU-KGD|Kaliningrad
RU-MUR|Murmansk
RU-NGR|Novgorod
RU-PSK|Pskov
RU-LEN|Leningrad
RU-SPE|City of St. Petersburg
RU-BRY|Bryansk
RU-SMO|Smolensk
RU-KR|Karelia
RU-ARK|Arkhangel'sk
RU-IVA|Ivanovo
RU-VLG|Vologda
RU-KOS|Kostroma
RU-NIZ|Nizhegorod
RU-TVE|Tver'
RU-YAR|Yaroslavl'
RU-KLU|Kaluga
RU-KRS|Kursk
RU-LIP|Lipetsk
RU-MOW|Moskovskaya
RU-MOS|Moskva
RU-ORL|Orel
RU-ROS|Rostov
RU-TUL|Tula
RU-VGG|Volgograd
RU-BEL|Belgorod
RU-KDA|Krasnodar
RU-MO|Mordovia
RU-PNZ|Penza
RU-RYA|Ryazan'
RU-TAM|Tambov
RU-VLA|Vladimir
RU-VOR|Voronezh
RU-BA|Bashkortostan
RU-CHE|Chelyabinsk
RU-KGN|Kurgan
RU-NEN|Nenets
RU-YAN|Yamal-Nenets
RU-KO|Komi
RU-KIR|Kirov
RU-ME|Mariy-El
RU-SVE|Sverdlovsk
RU-UD|Udmurt
RU-AST|Astrakhan'
RU-CU|Chuvash
RU-KL|Kalmyk
RU-SAM|Samara
RU-ORE|Orenburg
RU-SAR|Saratov
RU-TA|Tatarstan
RU-ULY|Ul'yanovsk
RU-KHM|Khanty-Mansiy
RU-OMS|Omsk
RU-TYU|Tyumen'
RU-ALT|Altay
RU-AL|Gorno-Altay
RU-KEM|Kemerovo
RU-KK|Khakass
RU-NVS|Novosibirsk
RU-CE|Chechnya
RU-DA|Dagestan
RU-IRK|Irkutsk
RU-KYA|Krasnoyarsk
RU-TY|Tuva
RU-BU|Buryat
RU-AMU|Amur
RU-ZAB|Chita
RU-PRI|Primor'ye
RU-SA|Sakha (Yakutia)
RU-YEV|Yevrey
RU-KHA|Khabarovsk
RU-MAG|Maga Buryatdan
RU-SAK|Sakhalin
UA-43|Crimea
RU-PER|Perm'
RU-KAM|Kamchatka
UA-40|Sevastopol`,
  rwanda: `RW-02|Eastern
RW-05|Southern
RW-04|Western
RW-03|Northern
RW-01|Kigali City`,
  saint_lucia: `LC-06|Gros Islet
LC-02|Castries
LC-01|Anse-la-Raye
LC-10|Soufrière
LC-03|Choiseul
LC-07|Laborie
LC-11|Vieux Fort
LC-08|Micoud
LC-09|Praslin
LC-05|Dennery
LC-04|Dauphin`,
  saint_pierre_and_miquelon: `PM-X01~|Saint-Pierre
PM-X02~|Miquelon-Langlade`,
  saint_vincent_and_the_grenadines: `VC-06|Grenadines
VC-02|Saint Andrew
VC-04|Saint George
VC-01|Charlotte
VC-03|Saint David
VC-05|Saint Patrick`,
  samoa: `WS-GE|Gaga'emauga
WS-GI|Gaga'ifomauga
WS-VS|Vaisigano
WS-SA|Satupa'itea
WS-PA|Palauli
WS-FA|Fa'asaleleaga
WS-AT|Atua
WS-VF|Va'a-o-Fonoti
WS-TU|Tuamasaga
WS-AA|A'ana
WS-AL|Aiga-i-le-Tai`,
  san_marino: `SM-09|Serravalle
SM-03|Domagnano
SM-04|Faetano
SM-08|Montegiardino
SM-05|Fiorentino
SM-02|Chiesanuova
SM-07|San Marino
SM-01|Acquaviva
SM-06|Borgo Maggiore`,
  sao_tome_and_principe: `ST-S|São Tomé
ST-P|Príncipe`,
  saudi_arabia: `SA-04|Ash Sharqiyah
SA-08|Al Hudud ash Shamaliyah
SA-12|Al Jawf
SA-10|Najran
SA-14|Asir
SA-09|Jizan
SA-07|Tabuk
SA-03|Al Madinah
SA-02|Makkah
SA-01|Ar Riyad
SA-05|Al Quassim
SA-06|Ha'il
SA-11|Al Bahah`,
  senegal: `SN-KE|Kédougou
SN-TC|Tambacounda
SN-KD|Kolda
SN-SE|Sédhiou
SN-ZG|Ziguinchor
SN-SL|Saint-Louis
SN-MT|Matam
SN-KA|Kaffrine
SN-KL|Kaolack
SN-FK|Fatick
SN-LG|Louga
SN-TH|Thiès
SN-DK|Dakar
SN-DB|Diourbel`,
  seychelles: `SC-X02~|Outer Islands
SC-15|La Digue and Inner Islands
SC-13|Grand'Anse
SC-02|Anse Boileau
SC-06|Baie Lazare
SC-23|Takamaka
SC-05|Anse Royale
SC-04|Au Cap
SC-01|Anse aux Pins
SC-20|Pointe La Rue
SC-11|Cascade
SC-25|Roche Caïman
SC-19|Plaisance
SC-18|Mont Fleuri
SC-09|Bel Air
SC-16|English River
SC-03|Anse Etoile
SC-12|Glacis
SC-08|Beau Vallon
SC-10|Bel Ombre
SC-21|Port Glaud
SC-07|Baie Sainte Anne
SC-14|Grand'Anse Praslin
SC-17|Mont Buxton
SC-22|Saint Louis
SC-24|Les Mamelles`,
  sierra_leone: `SL-N|Northern
SL-E|Eastern
SL-S|Southern
SL-W|Western`,
  singapore: `SG-05|South West
SG-01|Central Singapore
SG-04|South East
SG-02|North East
SG-03|North West`,
  slovakia: `SK-ZI|Žilinský
SK-PV|Prešov
SK-KI|Košický
SK-BL|Bratislavský
SK-TA|Trnavský
SK-TC|Trenciansky
SK-BC|Banskobystrický
SK-NI|Nitriansky`,
  slovenia: `SI-090|Piran
SI-078|Moravske Toplice
SI-033|Šalovci
SI-161|Hodoš
SI-031|Gornji Petrovci
SI-056|Kuzma
SI-059|Lendava
SI-156|Dobrovnik
SI-047|Kobilje
SI-053|Kranjska Gora
SI-006|Bovec
SI-046|Kobarid
SI-128|Tolmin
SI-044|Kanal
SI-007|Brda
SI-084|Nova Goriška
SI-183|Šempeter-Vrtojba
SI-075|Miren-Kostanjevica
SI-049|Komen
SI-111|Sežana
SI-035|Hrpelje-Kozina
SI-050|Koper
SI-105|Rogašovci
SI-152|Cankova
SI-029|Gornja Radgona
SI-195|Apace
SI-118|Šentilj
SI-055|Kungota
SI-070|Maribor
SI-178|Selnica ob Dravi
SI-101|Radlje ob Dravi
SI-081|Muta
SI-025|Dravograd
SI-093|Podvelka
SI-103|Ravne na Koroškem
SI-175|Prevalje
SI-074|Mežica
SI-016|Črna na Koroškem
SI-131|Tržič
SI-192|Žirovnica
SI-041|Jesenice
SI-180|Solcava
SI-163|Jezersko
SI-015|Črenšovci
SI-063|Ljutomer
SI-176|Razkrižje
SI-087|Ormož
SI-143|Zavrc
SI-028|Gorišnica
SI-135|Videm
SI-172|Podlehnik
SI-191|Žetale
SI-107|Rogatec
SI-106|Rogaška Slatina
SI-149|Bistrica ob Sotli
SI-092|Podcetrtek
SI-009|Brežice
SI-054|Krško
SI-119|Šentjernej
SI-085|Novo Mesto
SI-073|Metlika
SI-017|Crnomelj
SI-048|Kocevje
SI-165|Kostel
SI-066|Loški Potok
SI-065|Loška dolina
SI-038|Ilirska Bistrica
SI-040|Izola
SI-089|Pesnica
SI-026|Duplek
SI-169|Miklavž na Dravskem polju
SI-160|Hoce-Slivnica
SI-058|Lenart
SI-181|Sveta Ana
SI-167|Lovrenc na Pohorju
SI-177|Ribnica na Pohorju
SI-112|Slovenj Gradec
SI-141|Vuzenica
SI-095|Preddvor
SI-117|Šenčur
SI-012|Cerklje na Gorenjskem
SI-043|Kamnik
SI-071|Medvode
SI-052|Kranj
SI-122|Škofja Loka
SI-146|Železniki
SI-004|Bohinj
SI-082|Naklo
SI-102|Radovljica
SI-126|Šoštanj
SI-062|Ljubno
SI-067|Luce
SI-068|Lukovica
SI-148|Benedikt
SI-057|Laško
SI-154|Dobje
SI-108|Ruše
SI-138|Vodice
SI-164|Komenda
SI-072|Mengeš
SI-140|Vrhnika
SI-162|Horjul
SI-153|Cerkvenjak
SI-186|Trzin
SI-097|Puconci
SI-158|Grad
SI-080|Murska Sobota
SI-182|Sveti Andraž v Slovenskih Goricah
SI-008|Brezovica
SI-021|Dobrova-Polhov Gradec
SI-027|Gorenja vas-Poljane
SI-064|Logatec
SI-185|Trnovska vas
SI-018|Destrnik
SI-098|Race-Fram
SI-115|Starše
SI-189|Vransko
SI-133|Velenje
SI-173|Polzela
SI-125|Šmartno ob Paki
SI-079|Mozirje
SI-137|Vitanje
SI-139|Vojnik
SI-144|Zrece
SI-076|Mislinja
SI-05|Zasavska
SI-060|Litija
SI-030|Gornji Grad
SI-013|Cerknica
SI-134|Velike Lašče
SI-005|Borovnica
SI-094|Postojna
SI-091|Pivka
SI-155|Dobrna
SI-011|Celje
SI-083|Nazarje
SI-023|Domžale
SI-039|Ivancna Gorica
SI-061|Ljubljana
SI-194|Šmartno in Litiji
SI-037|Ig
SI-022|Dol pri Ljubljani
SI-174|Prebold
SI-077|Moravce
SI-020|Dobrepolje
SI-099|Radece
SI-127|Štore
SI-114|Slovenske Konjice
SI-147|Žiri
SI-171|Oplotnica
SI-014|Cerkno
SI-003|Bled
SI-001|Ajdovščina
SI-019|Divaca
SI-036|Idrija
SI-136|Vipava
SI-150|Bloke
SI-120|Šentjur pri Celju
SI-051|Kozje
SI-124|Šmarje pri Jelšah
SI-110|Sevnica
SI-170|Mirna Pec
SI-130|Trebnje
SI-193|Žužemberk
SI-132|Turnišče
SI-100|Radenci
SI-116|Sveti Jurij
SI-187|Velika Polana
SI-002|Beltinci
SI-188|Veržej
SI-086|Odranci
SI-032|Grosuplje
SI-123|Škofljica
SI-034|Hrastnik
SI-190|Žalec
SI-129|Trbovlje
SI-151|Braslovce
SI-184|Tabor
SI-159|Hajdina
SI-096|Ptuj
SI-069|Majšperk
SI-113|Slovenska Bistrica
SI-168|Markovci
SI-045|Kidricevo
SI-024|Dornava
SI-166|Križevci
SI-042|Juršinci
SI-109|Semic
SI-157|Dolenjske Toplice
SI-179|Sodražica
SI-104|Ribnica
SI-121|Škocjan`,
  solomon_islands: `SB-RB|Rennell and Bellona
SB-MK|Makira
SB-TE|Temotu
SB-ML|Malaita
SB-CT|Capital Territory (Honiara)
SB-GU|Guadalcanal
SB-CE|Central
SB-CH|Western
SB-IS|Isabel`,
  somalia: `SO-NU|Nugaal
SO-MU|Mudug
SO-GA|Galguduud
SO-HI|Hiiraan
SO-BK|Bakool
SO-GE|Gedo
SO-BR|Bari
SO-JH|Jubbada Hoose
SO-JD|Jubbada Dhexe
SO-SH|Shabeellaha Hoose
SO-BN|Banaadir
SO-SD|Shabeellaha Dhexe
SO-BY|Bay`,
  south_africa: `ZA-NC|Northern Cape
ZA-WC|Western Cape
ZA-NW|North West
ZA-FS|Free State
ZA-GT|Gauteng
ZA-MP|Mpumalanga
ZA-LP|Limpopo
ZA-NL|KwaZulu-Natal
ZA-EC|Eastern Cape`,
  spain: `ES-CE|Ceuta
ES-ML|Melilla
ES-NA|Navarra
ES-SS|Gipuzkoa
ES-HU|Huesca
ES-L|Lérida
ES-GI|Gerona
ES-BA|Badajoz
ES-CA|Cádiz
ES-OR|Orense
ES-CC|Cáceres
ES-SA|Salamanca
ES-ZA|Zamora
ES-PO|Pontevedra
ES-H|Huelva
ES-B|Barcelona
ES-T|Tarragona
ES-CS|Castellón
ES-V|Valencia
ES-A|Alicante
ES-MU|Murcia
ES-AL|Almería
ES-GR|Granada
ES-MA|Málaga
ES-SE|Sevilla
ES-C|La Coruña
ES-LU|Lugo
ES-O|Asturias
ES-S|Cantabria
ES-BI|Bizkaia
ES-TF|Santa Cruz de Tenerife
ES-GC|Las Palmas
ES-PM|Baleares
ES-Z|Zaragoza
ES-LO|La Rioja
ES-VI|Álava
ES-AB|Albacete
ES-TE|Teruel
ES-CU|Cuenca
ES-TO|Toledo
ES-LE|León
ES-SO|Soria
ES-BU|Burgos
ES-AV|Ávila
ES-P|Palencia
ES-CR|Ciudad Real
ES-CO|Córdoba
ES-GU|Guadalajara
ES-J|Jaén
ES-M|Madrid
ES-SG|Segovia
ES-VA|Valladolid`,
  sri_lanka: `LK-53|Trikuṇāmalaya
LK-45|Mulativ
LK-41|Yāpanaya
LK-42|Kilinŏchchi
LK-43|Mannārama
LK-62|Puttalama
LK-12|Gampaha
LK-11|Kŏḷamba
LK-13|Kaḷutara
LK-31|Gālla
LK-32|Mātara
LK-33|Hambantŏṭa
LK-52|Ampāra
LK-51|Maḍakalapuva
LK-91|Ratnapura
LK-82|Mŏṇarāgala
LK-92|Kægalla
LK-81|Badulla
LK-22|Mātale
LK-72|Pŏḷŏnnaruva
LK-61|Kuruṇægala
LK-71|Anurādhapura
LK-23|Nuvara Ĕliya
LK-44|Vavuniyāva
LK-21|Mahanuvara`,
  sudan: `SD-DE|Central Darfur
SD-DS|Southern Darfur
SD-GD|Gedarif
SD-NB|Blue Nile
SD-SI|Sennar
SD-NO|Northern
SD-NR|River Nile
SD-DN|North Darfur
SD-DW|Western Darfur
SD-RS|Red Sea
SD-KA|Kassala
SD-NW|White Nile
SD-KS|South Kordufan
SD-GZ|Gezira
SD-KH|Khartoum
SD-KN|North Kordufan`,
  suriname: `SR-SI|Sipaliwini
SR-NI|Nickerie
SR-MA|Marowijne
SR-CR|Coronie
SR-SA|Saramacca
SR-WA|Wanica
SR-PM|Paramaribo
SR-CM|Commewijne
SR-PR|Para
SR-BR|Brokopondo`,
  sweden: `SE-BD|Norrbotten
SE-AC|Västerbotten
SE-Z|Jämtland
SE-W|Dalarna
SE-S|Värmland
SE-O|Västra Götaland
SE-Y|Västernorrland
SE-X|Gävleborg
SE-C|Uppsala
SE-AB|Stockholm
SE-D|Södermanland
SE-E|Östergötland
SE-H|Kalmar
SE-K|Blekinge
SE-M|Skåne
SE-N|Halland
SE-I|Gotland
SE-U|Västmanland
SE-F|Jönköping
SE-T|Orebro
SE-G|Kronoberg`,
  switzerland: `CH-VS|Valais
CH-TI|Ticino
CH-GR|Graubünden
CH-SH|Schaffhausen
CH-TG|Thurgau
CH-ZH|Zürich
CH-AG|Aargau
CH-BS|Basel-Stadt
CH-BL|Basel-Landschaft
CH-SG|Sankt Gallen
CH-SO|Solothurn
CH-JU|Jura
CH-GE|Genève
CH-VD|Vaud
CH-NE|Neuchâtel
CH-BE|Bern
CH-LU|Lucerne
CH-ZG|Zug
CH-UR|Uri
CH-SZ|Schwyz
CH-GL|Glarus
CH-NW|Nidwalden
CH-FR|Fribourg
CH-OW|Obwalden
CH-AR|Appenzell Ausserrhoden
CH-AI|Appenzell Innerrhoden`,
  syria: `SY-X01~|UNDOF
SY-HI|Homs (Hims)
SY-TA|Tartus
SY-RD|Rif Dimashq
SY-HA|Hasaka (Al Haksa)
SY-RA|Ar Raqqah
SY-HL|Aleppo
SY-ID|Idlib
SY-LA|Lattakia
SY-SU|As Suwayda'
SY-DR|Dar a
SY-DY|Dayr Az Zawr
SY-QU|Quneitra
SY-HM|Hamah
SY-DI|Damascus`,
  taiwan: `TW-TAO|Taoyuan
TW-HSQ|Hsinchu
TW-HSZ|Hsinchu City
TW-MIA|Miaoli
TW-TXG|Taichung City
TW-CHA|Changhua
TW-YUN|Yunlin
TW-CYQ|Chiayi
TW-TNN|Tainan City
TW-KHH|Kaohsiung City
TW-PIF|Pingtung
TW-TTT|Taitung
TW-HUA|Hualien
TW-ILA|Yilan
TW-TPQ|New Taipei City
TW-KEE|Keelung City
TW-KIN|Kinmen
TW-PEN|Penghu
TW-NAN|Nantou
TW-TPE|Taipei City
TW-CYI|Chiayi City`,
  tajikistan: `TJ-SU|Leninabad
TJ-X01~|Tadzhikistan Territories
TJ-GB|Gorno-Badakhshan
TJ-KT|Khatlon
TJ-DU|Dushanbe`,
  tanzania: `TZ-14|Mbeya
TZ-29|Njombe
TZ-21|Ruvuma
TZ-08|Kigoma
TZ-28|Katavi
TZ-20|Rukwa
TZ-05|Kagera
TZ-17|Mtwara
TZ-13|Mara
TZ-01|Arusha
TZ-09|Kilimanjaro
TZ-25|Tanga
TZ-12|Lindi
TZ-19|Pwani
TZ-02|Dar-Es-Salaam
TZ-11|Zanzibar South and Central
TZ-07|Kaskazini-Unguja
TZ-15|Zanzibar West
TZ-10|Kusini-Pemba
TZ-06|Kaskazini-Pemba
TZ-16|Morogoro
TZ-03|Dodoma
TZ-26|Manyara
TZ-23|Singida
TZ-24|Tabora
TZ-04|Iringa
TZ-18|Mwanza
TZ-30|Simiyu
TZ-27|Geita
TZ-22|Shinyanga`,
  thailand: `TH-32|Surin
TH-33|Si Sa Ket
TH-34|Ubon Ratchathani
TH-27|Sa Kaeo
TH-31|Buri Ram
TH-23|Trat
TH-22|Chanthaburi
TH-91|Satun
TH-90|Songkhla
TH-95|Yala
TH-96|Narathiwat
TH-57|Chiang Rai
TH-50|Chiang Mai
TH-58|Mae Hong Son
TH-63|Tak
TH-71|Kanchanaburi
TH-77|Prachuap Khiri Khan
TH-76|Phetchaburi
TH-70|Ratchaburi
TH-86|Chumphon
TH-85|Ranong
TH-56|Phayao
TH-55|Nan
TH-53|Uttaradit
TH-65|Phitsanulok
TH-42|Loei
TH-38|Bueng Kan
TH-43|Nong Khai
TH-48|Nakhon Phanom
TH-49|Mukdahan
TH-37|Amnat Charoen
TH-82|Phangnga
TH-81|Krabi
TH-92|Trang
TH-94|Pattani
TH-93|Phatthalung
TH-80|Nakhon Si Thammarat
TH-84|Surat Thani
TH-75|Samut Songkhram
TH-74|Samut Sakhon
TH-10|Bangkok Metropolis
TH-11|Samut Prakan
TH-24|Chachoengsao
TH-20|Chon Buri
TH-21|Rayong
TH-83|Phuket
TH-40|Khon Kaen
TH-47|Sakon Nakhon
TH-72|Suphan Buri
TH-17|Sing Buri
TH-18|Chai Nat
TH-15|Ang Thong
TH-19|Saraburi
TH-30|Nakhon Ratchasima
TH-26|Nakhon Nayok
TH-13|Pathum Thani
TH-61|Uthai Thani
TH-46|Kalasin
TH-45|Roi Et
TH-44|Maha Sarakham
TH-39|Nong Bua Lam Phu
TH-16|Lop Buri
TH-41|Udon Thani
TH-14|Phra Nakhon Si Ayutthaya
TH-12|Nonthaburi
TH-73|Nakhon Pathom
TH-62|Kamphaeng Phet
TH-52|Lampang
TH-64|Sukhothai
TH-60|Nakhon Sawan
TH-67|Phetchabun
TH-66|Phichit
TH-36|Chaiyaphum
TH-54|Phrae
TH-51|Lamphun
TH-25|Prachin Buri
TH-35|Yasothon`,
  the_bahamas: `BS-IN|Inagua
BS-MG|Mayaguana
BS-AK|Acklins
BS-CK|Crooked Island and Long Cay
BS-EX|Exuma
BS-LI|Long Island
BS-RC|Rum Cay
BS-BP|Black Point
BS-SS|San Salvador
BS-CS|Central Andros
BS-MC|Mangrove Cay
BS-SA|South Andros
BS-CI|Cat Island
BS-X01~|New Providence
BS-NS|North Andros
BS-CE|Central Eleuthera
BS-NE|North Eleuthera
BS-SE|South Eleuthera
BS-BY|Berry Islands
BS-MI|Moore's Island
BS-FP|City of Freeport
BS-WG|West Grand Bahama
BS-EG|East Grand Bahama
BS-CO|Central Abaco
BS-SO|South Abaco
BS-NO|North Abaco
BS-BI|Bimini
BS-RI|Ragged Island
BS-HI|Harbour Island
BS-SW|Spanish Wells`,
  timorleste: `TL-OE|Ambeno
TL-BO|Bobonaro
TL-CO|Cova Lima
TL-AN|Ainaro
TL-MF|Manufahi
TL-MT|Manatuto
TL-VI|Viqueque
TL-LA|Lautém
TL-BA|Baucau
TL-DI|Dili
TL-LI|Liquica
TL-ER|Ermera
TL-AL|Aileu`,
  togo: `TG-S|Savanes
TG-K|Kara
TG-C|Centre
TG-P|Plateaux
TG-M|Maritime`,
  tonga: `TO-05|Vava'u
TO-01|Eua
TO-04|Tongatapu
TO-02|Ha'apai
TO-03|Niuas`,
  trinidad_and_tobago: `TT-TUP|Tunapuna Piarco
TT-SJL|San Juan-Laventille
TT-DMN|Diego Martin
TT-POS|Port of Spain
TT-CHA|Chaguanas
TT-CTT|Couva-Tabaquite-Talparo
TT-SFO|San Fernando
TT-PED|Penal-Debe
TT-SIP|Siparia
TT-PTF|Point Fortin
TT-PRT|Princes Town
TT-RCM|Rio Claro-Mayaro
TT-SGE|Sangre Grande
TT-ETO|Eastern Tobago
TT-WTO|Western Tobago
TT-ARI|Arima`,
  tunisia: `TN-83|Tataouine
TN-82|Médenine
TN-32|Jendouba
TN-73|Kebili
TN-72|Tozeur
TN-71|Gafsa
TN-42|Kassérine
TN-33|Le Kef
TN-81|Gabès
TN-61|Sfax
TN-53|Mahdia
TN-52|Monastir
TN-51|Sousse
TN-21|Nabeul
TN-13|Ben Arous (Tunis Sud)
TN-11|Tunis
TN-14|Manubah
TN-23|Bizerte
TN-31|Béja
TN-34|Siliana
TN-43|Sidi Bou Zid
TN-41|Kairouan
TN-22|Zaghouan`,
  turkey: `TR-75|Ardahan
TR-08|Artvin
TR-73|Sirnak
TR-30|Hakkari
TR-76|Iğdir
TR-04|Agri
TR-65|Van
TR-39|Kirklareli
TR-22|Edirne
TR-36|Kars
TR-47|Mardin
TR-63|Sanliurfa
TR-79|Kilis
TR-27|Gaziantep
TR-31|Hatay
TR-34|Istanbul
TR-59|Tekirdag
TR-17|Çanakkale
TR-53|Rize
TR-61|Trabzon
TR-28|Giresun
TR-52|Ordu
TR-55|Samsun
TR-57|Sinop
TR-37|Kastamonu
TR-74|Bartın
TR-67|Zinguldak
TR-81|Düzce
TR-54|Sakarya
TR-41|Kocaeli
TR-77|Yalova
TR-16|Bursa
TR-10|Balikesir
TR-35|Izmir
TR-09|Aydin
TR-48|Mugla
TR-07|Antalya
TR-33|Mersin
TR-01|Adana
TR-14|Bolu
TR-06|Ankara
TR-11|Bilecik
TR-26|Eskisehir
TR-18|Çankiri
TR-78|Karabük
TR-60|Tokat
TR-58|Sivas
TR-19|Çorum
TR-05|Amasya
TR-43|Kütahya
TR-42|Konya
TR-70|Karaman
TR-51|Nigde
TR-38|Kayseri
TR-32|Isparta
TR-45|Manisa
TR-20|Denizli
TR-15|Burdur
TR-68|Aksaray
TR-50|Nevsehir
TR-66|Yozgat
TR-40|Kirsehir
TR-64|Usak
TR-24|Erzincan
TR-62|Tunceli
TR-03|Afyonkarahisar
TR-71|Kinkkale
TR-46|K. Maras
TR-49|Mus
TR-25|Erzurum
TR-44|Malatya
TR-23|Elazig
TR-13|Bitlis
TR-12|Bingöl
TR-80|Osmaniye
TR-02|Adiyaman
TR-21|Diyarbakir
TR-72|Batman
TR-56|Siirt
TR-69|Bayburt
TR-29|Gümüshane`,
  turkey_regions: `TR1|İstanbul
TR2|Batı Marmara
TR3|Ege
TR4|Doğu Marmara
TR5|Batı Anadolu
TR6|Akdeniz
TR7|Orta Anadolu
TR8|Batı Karadeniz
TR9|Doğu Karadeniz
TRA|Kuzeydoğu Anadolu
TRB|Ortadoğu Anadolu
TRC|Güneydoğu Anadolu`,
  turkmenistan: `TM-L|Chardzhou
TM-M|Mary
TM-A|Ahal
TM-B|Balkan
TM-D|Tashauz`,
  turks_and_caicos_islands: `TC-X03~|Providenciales and West Caicos
TC-X04~|South Caicos and East Caicos
TC-X01~|Middle Caicos
TC-X02~|North Caicos
TC-X05~|Grand Turk
TC-X06~|Salt Cay`,
  uganda: `UG-411|Ntungamo
UG-417|Isingiro
UG-404|Kabale
UG-408|Kisoro
UG-110|Rakai
UG-101|Kalangala
UG-120|Buvuma
UG-214|Mayuge
UG-230|Namayingo
UG-315|Kaabong
UG-305|Kitgum
UG-327|Lamwo
UG-319|Amuru
UG-301|Adjumani
UG-309|Moyo
UG-313|Yumbe
UG-316|Koboko
UG-308|Moroto
UG-206|Kapchorwa
UG-218|Bukwa
UG-324|Amudat
UG-202|Busia
UG-212|Tororo
UG-221|Manafwa
UG-223|Bududa
UG-320|Maracha
UG-303|Arua
UG-331|Zombo
UG-310|Nebbi
UG-419|Buliisa
UG-403|Hoima
UG-423|Ntoroko
UG-401|Bundibugyo
UG-405|Kabarole
UG-406|Kasese
UG-424|Rubirizi
UG-412|Rukungiri
UG-414|Kanungu
UG-205|Kamuli
UG-229|Luuka
UG-226|Buyende
UG-204|Jinja
UG-302|Apac
UG-109|Nakasongola
UG-409|Masindi
UG-112|Kayunga
UG-104|Luweero
UG-314|Amolatar
UG-114|Mityana
UG-103|Kiboga
UG-106|Mpigi
UG-119|Butambala
UG-121|Gomba
UG-113|Wakiso
UG-115|Nakaseke
UG-123|Kyankwanzi
UG-213|Kaberamaido
UG-318|Dokolo
UG-415|Kyenjojo
UG-413|Kamwenge
UG-421|Kyegegwa
UG-111|Sembabule
UG-407|Kibale
UG-107|Mubende
UG-321|Oyam
UG-307|Lira
UG-326|Kole
UG-312|Pader
UG-416|Ibanda
UG-410|Mbarara
UG-304|Gulu
UG-420|Kiryandongo
UG-203|Iganga
UG-124|Lwengo
UG-118|Bukomansimbi
UG-122|Kalungu
UG-102|Kampala
UG-220|Kaliro
UG-322|Agago
UG-306|Kotido
UG-317|Abim
UG-330|Otuke
UG-323|Alebtong
UG-216|Amuria
UG-207|Katakwi
UG-232|Serere
UG-211|Soroti
UG-210|Pallisa
UG-116|Lyantonde
UG-105|Masaka
UG-108|Mukono
UG-117|Buikwe
UG-311|Nakapiripirit
UG-228|Kween
UG-325|Buhweju
UG-425|Sheema
UG-422|Mitooma
UG-402|Bushenyi
UG-225|Bulambuli
UG-215|Sironko
UG-201|Bugiri
UG-329|Nwoya
UG-209|Mbale
UG-217|Budaka
UG-219|Butaleja
UG-227|Kibuku
UG-328|Napak
UG-208|Kumi
UG-231|Ngora
UG-224|Bukedea
UG-222|Namutumba`,
  uk: `GB-DRY|Derry
GB-STB|Strabane
GB-FER|Fermanagh
GB-DGN|Dungannon
GB-ARM|Armagh
GB-NYM|Newry and Mourne
GB-FLN|Flintshire
GB-CHW|Cheshire West and Chester
GB-WRX|Wrexham
GB-SHR|Shropshire
GB-POW|Powys
GB-HEF|Herefordshire
GB-MON|Monmouthshire
GB-GLS|Gloucestershire
GB-SCB|Scottish Borders
GB-NBL|Northumberland
GB-CMA|Cumbria
GB-DGY|Dumfries and Galloway
GB-LMV|Limavady
GB-CLR|Coleraine
GB-MYL|Moyle
GB-LRN|Larne
GB-CKF|Carrickfergus
GB-NTA|Newtownabbey
GB-BFS|Belfast
GB-NDN|North Down
GB-ARD|Ards
GB-DOW|Down
GB-CLK|Clackmannanshire
GB-STG|Stirling
GB-FAL|Falkirk
GB-WLN|West Lothian
GB-EDH|Edinburgh
GB-MLN|Midlothian
GB-ELN|East Lothian
GB-NTY|North Tyneside
GB-STY|South Tyneside
GB-SND|Sunderland
GB-DUR|Durham
GB-HPL|Hartlepool
GB-RCC|Redcar and Cleveland
GB-NYK|North Yorkshire
GB-ERY|East Riding of Yorkshire
GB-KHL|Kingston upon Hull
GB-NLN|North Lincolnshire
GB-NEL|North East Lincolnshire
GB-LIN|Lincolnshire
GB-NFK|Norfolk
GB-SFK|Suffolk
GB-ESS|Essex
GB-SOS|Southend-on-Sea
GB-THR|Thurrock
GB-KEN|Kent
GB-MDW|Medway
GB-ESX|East Sussex
GB-BNH|Brighton and Hove
GB-WSX|West Sussex
GB-HAM|Hampshire
GB-POR|Portsmouth
GB-STH|Southampton
GB-DOR|Dorset
GB-BMH|Bournemouth
GB-POL|Poole
GB-DEV|Devon
GB-TOB|Torbay
GB-PLY|Plymouth
GB-CON|Cornwall
GB-SOM|Somerset
GB-NSM|North Somerset
GB-BST|Bristol
GB-SGC|South Gloucestershire
GB-NWP|Newport
GB-CRF|Cardiff
GB-VGL|Vale of Glamorgan
GB-BGE|Bridgend
GB-NTL|Neath Port Talbot
GB-SWA|Swansea
GB-CMN|Carmarthenshire
GB-PEM|Pembrokeshire
GB-CGN|Ceredigion
GB-GWN|Gwynedd
GB-CWY|Conwy
GB-DEN|Denbighshire
GB-WRL|Halton
GB-HAL|Halton
GB-KWL|Knowsley
GB-LIV|Liverpool
GB-SFT|Sefton
GB-LAN|Lancashire
GB-BPL|Blackpool
GB-SAY|South Ayrshire
GB-NAY|North Ayshire
GB-IVC|Inverclyde
GB-RFW|Renfrewshire
GB-WDU|West Dunbartonshire
GB-AGB|Argyll and Bute
GB-HLD|Highland
GB-MRY|Moray
GB-ABD|Aberdeenshire
GB-ABE|Aberdeen
GB-ANS|Angus
GB-DND|Dundee
GB-PKN|Perthshire and Kinross
GB-FIF|Fife
GB-IOW|Isle of Wight
GB-AGY|Anglesey
GB-ORK|Orkney
GB-IOS|Isles of Scilly
GB-CAY|Caerphilly
GB-RCT|Rhondda, Cynon, Taff
GB-BGW|Blaenau Gwent
GB-TOF|Torfaen
GB-MTY|Merthyr Tydfil
GB-NLK|North Lanarkshire
GB-EDU|East Dunbartonshire
GB-GLG|Glasgow
GB-ERW|East Renfrewshire
GB-EAY|East Ayrshire
GB-SLK|South Lanarkshire
GB-MFT|Magherafelt
GB-OMH|Omagh
GB-CKT|Mid Ulster
GB-CGV|Craigavon
GB-BNB|Banbridge
GB-ANT|Antrim
GB-LSB|Lisburn
GB-BLY|Ballymoney
GB-BLA|Ballymena
GB-CSR|Castlereagh
GB-WND|Wandsworth
GB-MRT|Merton
GB-WSM|Westminster
GB-KEC|Kensington and Chelsea
GB-HNS|Hounslow
GB-EAL|Ealing
GB-HMF|Hammersmith and Fulham
GB-STT|Stockton-on-Tees
GB-DAL|Darlington
GB-MDB|Middlesbrough
GB-RIC|Richmond upon Thames
GB-LND|City
GB-TWH|Tower Hamlets
GB-GAT|Gateshead
GB-NET|Newcastle upon Tyne
GB-YOR|York
GB-SHN|Merseyside
GB-ENF|Enfield
GB-HRT|Hertfordshire
GB-BNE|Barnet
GB-WFT|Waltham Forest
GB-RDB|Redbridge
GB-HAV|Havering
GB-CAM|Cambridgeshire
GB-BEX|Bexley
GB-STN|Sutton
GB-MIK|Milton Keynes
GB-BKM|Buckinghamshire
GB-HIL|Hillingdon
GB-BEN|Brent
GB-LUT|Luton
GB-HRW|Harrow
GB-CBF|Central Bedfordshire
GB-BDF|Bedford
GB-RUT|Rutland
GB-NTT|Nottinghamshire
GB-NTH|Northamptonshire
GB-CMD|Camden
GB-ISL|Islington
GB-PTE|Peterborough
GB-LBH|Lambeth
GB-SWK|Southwark
GB-DNC|Doncaster
GB-CRY|Croydon
GB-LEW|Lewisham
GB-HRY|Haringey
GB-KTT|Kingston upon Thames
GB-NWM|Newham
GB-GRE|Greenwich
GB-HCK|Hackney
GB-BDG|Barking and Dagenham
GB-LEC|Leicestershire
GB-CHE|Cheshire East
GB-DBY|Derbyshire
GB-ROT|Rotherham
GB-SHF|Sheffield
GB-STE|Stoke-on-Trent
GB-TFW|Telford and Wrekin
GB-STS|Staffordshire
GB-BRY|Bromley
GB-WOR|Worcestershire
GB-WAR|Warwickshire
GB-OXF|Oxfordshire
GB-WGN|Wigan
GB-SKP|Stockport
GB-WRT|Warrington
GB-WBK|West Berkshire
GB-WOK|Wokingham
GB-BRC|Bracknell Forest
GB-WNM|Royal Borough of Windsor and Maidenhead
GB-SLG|Slough
GB-RDG|Reading
GB-SRY|Surrey
GB-BBD|Blackburn with Darwen
GB-SWD|Swindon
GB-BAS|Bath and North East Somerset
GB-WIL|Wiltshire
GB-CLD|Calderdale
GB-KIR|Kirklees
GB-NGM|Nottingham
GB-LCE|Leicester
GB-DER|Derby
GB-LDS|Leeds
GB-BRD|Bradford
GB-WKF|Wakefield
GB-BNS|Barnsley
GB-SLF|Salford
GB-BOL|Bolton
GB-TRF|Trafford
GB-MAN|Manchester
GB-OLD|Oldham
GB-RCH|Rochdale
GB-TAM|Tameside
GB-BUR|Bury
GB-SOL|Solihull
GB-COV|Coventry
GB-BIR|Birmingham
GB-SAW|Sandwell
GB-DUD|Dudley
GB-WLL|Walsall
GB-WLV|Wolverhampton`,
  ukraine: `UA-74|Chernihiv
UA-07|Volyn
UA-56|Rivne
UA-18|Zhytomyr
UA-32|Kyiv Oblast
UA-21|Transcarpathia
UA-77|Chernivtsi
UA-26|Ivano-Frankivs'k
UA-51|Odessa
UA-05|Vinnytsya
UA-46|L'viv
UA-59|Sumy
UA-63|Kharkiv
UA-09|Luhans'k
UA-14|Donets'k
UA-65|Kherson
UA-23|Zaporizhzhya
UA-48|Mykolayiv
UA-53|Poltava
UA-68|Khmel'nyts'kyy
UA-61|Ternopil'
UA-12|Dnipropetrovs'k
UA-71|Cherkasy
UA-35|Kirovohrad
UA-30|Kyiv
UA-43|Crimea
UA-40|Sevastopol`,
  united_arab_emirates: `AE-FU|Fujayrah
AE-SH|Sharjah
AE-RK|Ras Al Khaymah
AE-DU|Dubay
AE-X01~|Neutral Zone
AE-X02~|Neutral Zone
AE-AZ|Abu Dhabi
AE-UQ|Umm Al Qaywayn
AE-AJ|Ajman`,
  united_states_minor_outlying_islands: `UM-67|Johnston Atoll
UM-86|Jarvis Island
UM-81|Baker Island
UM-84|Howland Island
UM-79|Wake Atoll
UM-71|Midway Islands
UM-76|Navassa Island
UM-95|Palmyra Atoll`,
  united_states_virgin_islands: `VI-X01~|Saint Croix
VI-X03~|Saint John
VI-X02~|Saint Thomas`,
  uruguay: `UY-PA|Paysandú
UY-AR|Artigas
UY-SA|Salto
UY-RV|Rivera
UY-RO|Rocha
UY-TT|Treinta y Tres
UY-CL|Cerro Largo
UY-MA|Maldonado
UY-CA|Canelones
UY-MO|Montevideo
UY-SJ|San José
UY-CO|Colonia
UY-SO|Soriano
UY-RN|Río Negro
UY-TA|Tacuarembó
UY-DU|Durazno
UY-FS|Flores
UY-FD|Florida
UY-LA|Lavalleja`,
  uzbekistan: `UZ-FA|Ferghana
UZ-TO|Tashkent
UZ-NG|Namangan
UZ-AN|Andijon
UZ-SI|Sirdaryo
UZ-JI|Jizzakh
UZ-SA|Samarkand
UZ-QA|Kashkadarya
UZ-SU|Surkhandarya
UZ-QR|Karakalpakstan
UZ-NW|Navoi
UZ-XO|Khorezm
UZ-BU|Bukhoro
UZ-TK|Tashkent`,
  vanuatu: `VU-TAE|Tafea
VU-SEE|Shefa
VU-MAP|Malampa
VU-SAM|Sanma
VU-PAM|Penama
VU-TOB|Torba`,
  venezuela: `VE-Y|Delta Amacuro
VE-F|Bolívar
VE-Z|Amazonas
VE-V|Zulia
VE-S|Táchira
VE-C|Apure
VE-L|Mérida
VE-T|Trujillo
VE-I|Falcón
VE-U|Yaracuy
VE-G|Carabobo
VE-D|Aragua
VE-X|Vargas
VE-M|Miranda
VE-B|Anzoátegui
VE-R|Sucre
VE-N|Monagas
VE-O|Nueva Esparta
VE-W|Dependencias Federales
VE-X01~|VE-X01~
VE-J|Guárico
VE-H|Cojedes
VE-A|Distrito Capital
VE-E|Barinas
VE-K|Lara
VE-P|Portuguesa`,
  vietnam: `VN-28|Kon Tum
VN-72|Đắk Nông
VN-33|Đắk Lắk
VN-30|Gia Lai
VN-58|Bình Phước
VN-37|Tây Ninh
VN-41|Long An
VN-45|Đồng Tháp
VN-44|An Giang
VN-47|Kiên Giang
VN-71|Điện Biên
VN-05|Sơn La
VN-21|Thanh Hóa
VN-22|Nghệ An
VN-23|Hà Tĩnh
VN-24|Quảng Bình
VN-25|Quảng Trị
VN-26|Thừa Thiên - Huế
VN-27|Quảng Nam
VN-03|Hà Giang
VN-04|Cao Bằng
VN-02|Lào Cai
VN-01|Lai Châu
VN-09|Lạng Sơn
VN-13|Quảng Ninh
VN-52|Sóc Trăng
VN-46|Tiền Giang
VN-43|Bà Rịa - Vũng Tàu
VN-SG|Thành phố Hồ Chí Minh
VN-34|Khánh Hòa
VN-59|Cà Mau
VN-55|Bạc Liêu
VN-73|Hậu Giang
VN-49|Vĩnh Long
VN-51|Trà Vinh
VN-50|Bến Tre
VN-39|Đồng Nai
VN-40|Bình Thuận
VN-36|Ninh Thuận
VN-32|Phú Yên
VN-31|Bình Định
VN-29|Quảng Ngãi
VN-DN|Đà Nẵng
VN-18|Ninh Bình
VN-67|Nam Định
VN-20|Thái Bình
VN-HP|Hải Phòng
VN-14|Hòa Bình
VN-07|Tuyên Quang
VN-06|Yên Bái
VN-70|Vĩnh Phúc
VN-68|Phú Thọ
VN-HN|Hà Nội
VN-53|Bắc Kạn
VN-66|Hưng Yên
VN-56|Bắc Ninh
VN-54|Bắc Giang
VN-69|Thái Nguyên
VN-61|Hải Dương
VN-63|Hà Nam
VN-57|Bình Dương
VN-35|Lâm Đồng
VN-CT|Cần Thơ`,
  wallis_and_futuna: `WF-SG|Sigave
WF-AL|Alo
WF-UV|Uvea`,
  yemen: `YE-HD|Hadramawt
YE-MR|Al Mahrah
YE-SD|Sa dah
YE-HJ|Hajjah
YE-JA|Al Jawf
YE-HU|Al Hudaydah
YE-TA|Ta izz
YE-LA|Lahij
YE-AD|Adan
YE-AB|Abyan
YE-SH|Shabwah
YE-MA|Ma'rib
YE-SN|Sana'a
YE-RA|Raymah
YE-BA|Al Bayda'
YE-AM|Amran
YE-DA|Al Dali'
YE-IB|Ibb
YE-MW|Al Mahwit
YE-DH|Dhamar
YE-SA|Amanat Al Asimah`,
  zambia: `ZM-10|Muchinga
ZM-03|Eastern
ZM-05|Northern
ZM-09|Lusaka
ZM-07|Southern
ZM-01|Western
ZM-06|North-Western
ZM-04|Luapula
ZM-08|Copperbelt
ZM-02|Central`,
  zimbabwe: `ZW-MN|Matabeleland North
ZW-MS|Matabeleland South
ZW-MV|Masvingo
ZW-MW|Mashonaland West
ZW-MC|Mashonaland Central
ZW-ME|Mashonaland East
ZW-MA|Manicaland
ZW-MI|Midlands
ZW-HA|Harare
ZW-BU|Bulawayo`,
}
