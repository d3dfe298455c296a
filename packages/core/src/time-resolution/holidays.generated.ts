/**
 * Written by `npm run holidays`; do not edit. Rules are described in `holiday-rules.ts`.
 * Days of the npm package date-holidays (https://github.com/commenthol/date-holidays), data under CC BY 3.0.
 */
export const HOLIDAYS: Readonly<Record<string, string>> = {
  AD: `
New Year's Day|Any nou	+0101
Epiphany|Día de los Reyes Magos	+0106
Shrove Monday|Carnaval	+T1970:141h191s1k151p1g111l1d1p1h191t1d151p1a111l161q1h191m1e151i1a1u1l161q1i121m1e0z1i1a1u1f161q1b131m171r1j1a1n1f--1q1b131n171r1j141n1f101k1b1v1g181r1c141o1f101k1c1o1g181s1c141o191s1k151p1g111l1d141h191t1k
Constitution Day|Dia de la Constitució	+0314
Maundy Thursday|Jueves Santo	E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	E0
Easter Monday|Lunes de Pascua	+E1
Labour Day|Día del Trabajador	+0501
Pentecost|Pentecostés	E49
Whit Monday|Lunes de Pentecostés	+E50
Assumption|Asunción	+0815
Our Lady of Meritxell|Mare de Déu de Meritxell	+0908
All Saints' Day|Todos los Santos	+1101
Immaculate Conception|La inmaculada concepción	+1208
Christmas Eve|Nochebuena	1224
Christmas Day|Nadal	+1225
Boxing Day|San Esteban	+1226
Shrove Tuesday|Carnaval	+T2024:1f
`,
  AE: `
New Year's Day|رأس السنة الميلادية	+0101
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Laylat al-Mi'raj|الإسراء والمعراج	+T1970:7k796y6m6c625r5f544t4j473x3n3c302p2e241t1i170w0k0a9u9j988x8l8a7z7p7f746s6h665w5l5a504p4d423s3h362v2l2a1y1n1d130r0g059p9e938t8i867v7k7a6z6o6d635r5g564v4k493y3o3c312r2h251u1j180x0m0c029k998y8o8d827r7g75
First day of Ramadan|اليوم الأول من رمضان	+T1970:8h867v7j796y6o6d625r5g544u4j493x3m3b312p2f251u1i170w0m0a9u9j988w8m8b817p7f746t6i675x5m5a4z4p4e433s3i372v2k2a1z1o1d130s0g059q9f938s8h877v7l7a706o6d625s5h564w4l493y3o3d322r2h261u1j190z0n0c019l998z8p8e82
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
National Day|اليوم الوطني	+1202
`,
  AG: `
New Year's Day	+0101
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Pentecost	E49
Whit Monday	+E50
J'Ouvert Morning	+0801
Last Lap	+0802
Independence Day	+T1970:8i8h8i8h8h8j8i8h8h8h8k8i8h8h8i8h8j8i8i8h8h8h8j8h8h8h8i8j8i8h8i8h8h8j8i8h8h8h8k8i8h8h8i8h8j8i8i8h8h8h8j8h8h8h8i8j8i8h8i8h8h8j8i8h8h8h8k8i8h8h8i8h8j8i8i8h8h8h8j8h8h8h8i8j8i8h8i8h8h8j8i8h8h8h8k8i8h8h8i8h
V.C Bird Day	+1209
Christmas Day	+1225
Boxing Day	+1226
`,
  AI: `
New Year's Day	+0101
James Ronald Webster Day	+0302
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Pentecost	E49
Whit Monday	+E50
Anguilla Day	+0530
Celebration of the Birthday of Her Majesty the Queen	+6.2.1
August Monday	+8.1.1
August Thursday	+8.1.4
Constitution Day	+8.1.5
National Heroes and Heroines Day	+1219
Christmas Day	+1225
Boxing Day	+1226
`,
  AL: `
New Year's Day|Viti i Ri	+0101
New Year Holiday|Festa e Vitit të Ri	+0102
Feast of the Sacrifice (Eid al-Adha)|Kurban Bajrami	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
League of Lezhë day|Dita e Besëlidhjes së Lezhës	0302
Teacher's Day|Dita e Mësuesit	0307
Mother's Day|Dita e Nënës	0308
Summer Day|Dita e Verës	+0314
Sultan Nevruz's Day|Dita e Sulltan Nevruzit	+0322
Catholic Easter|Pashkët Katolike	+E0
April Fools' Day|Dita e Gënjeshtrave	0401
Orthodox Easter|Pashkët Ortodokse	+O0
Labour Day|Dita Ndërkombëtare e Punonjësve	+0501
Children's Day|Dita Ndërkombëtare e Fëmijëve	0601
Alphabet Day|Dita e Alfabetit	1122
Independence Day|Dita e Pavarësisë	+1128
Liberation Day|Dita e Çlirimit	+1129
End of Ramadan (Eid al-Fitr)|Fitër Bajrami	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Eve|Nata e Krishtlindjes	1224
Christmas Day|Krishtlindja	+1225
Mother Teresa Day|Dita e Nënë Terezës	+1019@2004-
Youth Day|Dita Kombëtare e Rinisë	+1208@2010-
`,
  AM: `
New Year's Day|Ամանոր	+0101
Pre-Christmas holidays|Նախածննդյան տոներ	+0103
Christmas Day|Սուրբ Ծնունդ	+0106
Army Day|Բանակի օր	+0128
St. Vartan the good work and the duty days|Սուրբ Վարդանանց տոն՝ բարի գործի եւ ազգային տուրքի օր	E-52
Mother Language Day|Մայրենի լեզվի օր	0221
International Women's Day|Կանանց տոն	+0308
Motherhood and Beauty Day|Մայրության, գեղեցկության եւ սիրո տոն	0407
Mother's Day|Ցեղասպանության զոհերի հիշատակի օր	+0424
Labour Day|Աշխատանքի օր	+0501
Yerkrapah Day|Երկրապահի օր	0508
Victory and Peace Day|Հաղթանակի եւ Խաղաղության տոն	+0509
Republic Day|Հանրապետության օր	+0528
The day of protection of children rights|Երեխաների իրավունքների պաշտպանության օր	0601
Constitution Day|Սահմանադրության օր	+0705
Knowledge, Literacy and Education Day|Գիտելիքի, գրի եւ դպրության օր	0901
Independence Day|Անկախության օր	+0921
Translator's Day|Թարգմանչաց տոն	10.2.6
Earthquake Remembrance Day|Երկրաշարժի զոհերի հիշատակի օր	1207
New Year's Eve|Նոր տարվա գիշեր	+1231
`,
  AO: `
New Year's Day|Ano Novo	+0101
Liberation Day|Dia do Início da Luta Armada de Libertação Nacional	+0204
Shrove Tuesday|Carnaval	+E-47
International Woman's Day|Dia Internacional da Mulher	+0308
Good Friday|Sexta-Feira Santa	+E-2
Easter Sunday|Páscoa	E0
Peace Day|Dia da Paz	+0404
Labour Day|Dia do trabalhador	+0501
Mother's Day|Dia das Mães	5.1.7
National Hero Day|Fundador da Nação e Dia dos Heróis Nacionais	+0917
All Souls' Day|Dia de Finados	+1102
Independence Day|Dia da Independência	+1111
Christmas Day|Natal	+1225
`,
  AR: `
New Year's Day|Año Nuevo	+0101
Shrove Monday|Carnaval	+T1970:141h191s1k151p--------------------------------------------------------------------1u1f161q1b131m171r1j1a1n1f171q1b131n171r1j141n1f101k1b1v1g181r1c141o1f101k1c1o1g181s1c141o191s1k151p1g111l1d141h191t1k
Shrove Tuesday|Carnaval	+T1970:151i1a1t1l161q--------------------------------------------------------------------1v1g171r1c141n181s1k1b1o1g181r1c141o181s1k151o1g111l1c1w1h191s1d151p1g111l1d1p1h191t1d151p1a1t1l161q1h121m1e151i1a1u1l
Maundy Thursday|Jueves Santo	E-3
Good Friday|Viernes Santo	+E-2
Labour Day|Día del Trabajador	+0501
Day of the May Revolution|Día de la Revolución de Mayo	+0525
National Flag Day|Día de la Bandera	+T1970:4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4q4p4v4s4r4r
Independence Day|Día de la Independencia	+0709
Anniversary of the Passing to Immortality of General José de San Martín|Paso a la Inmortalidad del General José de San Martín	+T1970:6d6d6e6d6d6d6e6d6d6d6e6d6d6d6e6d6d6d6c6h6g6d6e6c6b6h6g6e6d6c6i6g6f6e6d6b6h6g6f6d6c6i6h6f6e6d6c6h6g6d6e6c6b6h6e6d6d6c6i6g6d6d6d6b6h6g6e6d6c6b6h6d6d6d6c6h6g6d6e6c6b6h6e6d6d6c6i6g6d6d6d6b6h6g6e6d6c6b6h6d
The Day of the Race|Día de la Raza	+T1970:7x7x7y7x7x7x------------7x7x7y7x7x7x7w81807x7y7w7v817y7x7x7w827t7z7x7x7v81807z7x7w
Christmas Eve|Nochebuena	1224
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	1231
National Census 1980|Censo Nacional 1980	+T1980:88
Day of the Malvinas, South Georgia and South Sandwich Islands|Día de las Islas Malvinas, Georgias del Sur y Sandwich del Sur	+T1983:2k
Day of Affirmation of Argentine Rights over the Malvinas, Islands and Antarctic Sector|Día de la Afirmación de los Derechos Argentinos sobre las Malvinas, Islas y Sector Antártico	+T1984:4i4h4h4h4l4h4h4h4g4l4k4h4i4g4f4l4i
National Census 1991|Censo Nacional 1991	+T1991:3r
Anniversary of the Passing to Immortality of General Manuel Belgrano|Paso a la Inmortalidad del General D. Manuel Belgrano	+T1995:4q4p4n4m4s4r4p4o4n4t4r4q4p4o4m4s4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r4r4r4s4r
Immaculate Conception of Mary|Inmaculada Concepción de María	+1208@1995-
Day of the Veterans and the Fallen in the Malvinas War|Día del Veterano y de los Caídos en la guerra en Malvinas|Día del Veterano y de los Caídos en la Guerra de Malvinas	+T2001:2k2j2i2o2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2j2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k
National Census 2001|Censo Nacional 2001	+T2001:8x
Day of Remembrance for Truth and Justice|Día Nacional de la Memoria por la Verdad y la Justicia	+0324@2006-
National Holiday for the Bicentennial of the May Revolution|Feriado Nacional por el Bicentenario de la Revolución de Mayo	+T2010:40
National Census 2010|Censo Nacional 2010	+T2010:8c
Day of National Sovereignty|Día de la Soberanía Nacional	+T2010:92989795949799908z8y949090908z949390918z8y949190908z95939090908y949391908z8y949090908z949390918z8y949190908z95939090908y
Bridge Day|Feriado Puente Turístico	+T2011:2c3d2j3e2a5a--3c592b407s422k3e
Day of Respect for Cultural Diversity|Día del Respeto a la Diversidad Cultural	+T2011:7v7u7z7y7x7w81807x7y7w7v817y7x7x7w82807x7x7x7v81807y7x7w7v817x7x7x7w81807x7y7w7v817y7x7x7w82807x7x7x7v81807y7x7w7v817x
Bicentennial of the Creation and First Oath of Allegiance to the Argentine Flag|Bicentenario de la creación y primera jura de la bandera argentina	+T2012:1m
Bicentennial of the Battle of Tucumán|Bicentenario de la Batalla de Tucumán	+T2012:7g
Bicentennial of the Assembly of the Year XIII|Bicentenario de la Asamblea General Constituyente de 1813	+T2013:0v
Bicentennial of the Battle of Salta|Bicentenario de la Batalla de Salta	+T2013:1f
Anniversary of the Passing to Immortality of General Martín Miguel de Güemes|Paso a la Inmortalidad del General Don Martín Miguel de Güemes	+T2016:4s4o4o4o4n4s4r4o4p4n4m4s4p4o4o4n4t4r4o4o4o4m4s4r4p4o4n4m4s4o4o4o4n4s4r4o4p4n4m4s4p4o4o4n4t4r4o4o4o4m4s4r4p4o
National Census 2022|Censo Nacional 2022	+T2022:3u
National Holiday for the World Football Champions in the FIFA World Cup QATAR 2022|Feriado Nacional de los Campeones Mundiales de Fútbol en la Copa Mundial de la FIFA CATAR 2022	+T2022:9u
Tourism Purposes Non-Working Day|Día no laborable con fines turísticos	T2026:2a
`,
  AS: `
New Year's Day	+0101
Martin Luther King Jr. Day	+1.3.1
Valentine's Day	0214
Washington's Birthday|Presidents' Day	+2.3.1
Easter Sunday	E0
American Samoa Flag Day	+0417
Administrative Professionals Day	T1970:3433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a38373635333938373534333937363534393837363433393836
Mother's Day	5.2.7
Memorial Day	+5.-1.1
Father's Day	6.3.7
Independence Day	+0704
Manu'a Cession Day	0716
Labour Day	+9.1.1
White Sunday	10.2.7
Columbus Day	+10.2.1
Halloween	1031
Veterans Day	+1111
Thanksgiving Day	+11.4.4
Day after Thanksgiving Day|Black Friday	T1970:97969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499
Christmas Eve	1224
Christmas Day	+1225
New Year's Eve	1231
Election Day	T1972:8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n
Juneteenth	+0619@2021-
`,
  AT: `
New Year's Day|Neujahr	+0101
Epiphany|Heilige Drei Könige	+0106
Good Friday|Karfreitag	E-2@-2018
Easter Saturday|Karsamstag	E-1
Easter Sunday|Ostersonntag	E0
Easter Monday|Ostermontag	+E1
Staatsfeiertag	+0501
Ascension Day|Christi Himmelfahrt	+E39
Mother's Day|Muttertag	5.2.7
Pentecost|Pfingstsonntag	E49
Whit Monday|Pfingstmontag	+E50
Corpus Christi|Fronleichnam	+E60
Assumption|Mariä Himmelfahrt	+0815
National Holiday|Nationalfeiertag	+1026
All Saints' Day|Allerheiligen	+1101
Immaculate Conception|Mariä Empfängnis	+1208
Christmas Eve|Heiliger Abend	1224
Christmas Day|Christtag	+1225
Boxing Day|Stefanitag	+1226
New Year's Eve|Silvester	1231
`,
  AU: `
New Year's Day	+0101
Australia Day	+T1970:0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s0r0q0q0q0q0s0r0q0q0q0q0r0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s0r0q0q0q0q0s0r0q0q0q0q0r0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s0r0q0q0q0q0s0r0q0q0q0q0r0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s
Good Friday	+E-2
Easter Saturday	+E-1
Easter Sunday	+E0
Easter Monday	+E1
Anzac Day	+0425
Mother's Day	5.2.7
Father's Day	9.1.7
Christmas Day	+1225
Boxing Day	+1226
National Day of Mourning for Queen Elizabeth II	+T2022:7d
`,
  AW: `
New Year's Day|Aña Nobo	+0101
Betico Croes Day|Dia di Betico	+0125
Shrove Monday|Dialuna di Carnaval	+E-48
National Anthem and Flag Day|Dia di Himno y Bandera	+0318
Good Friday|Diabierna Santo	+E-2
Easter Sunday|Dia Pasco di Resureccion	E0
Easter Monday|Di dos Dia Pasco di Resureccion	+E1
Kings Day|Aña di Rey	+0427
Labour Day|Dia di Obrero	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Ascension Day|Dia di Asuncion	+E39
Dera Gai	0624
St. Nicholas' Eve|Sinterklaasavond	1205
Christmas Day|Dia Pasco di Nascimento	+1225
Boxing Day|Di dos Dia Pasco di Nascimento	+1226
`,
  AX: `
New Year's Day|nyårsdagen	+0101
Epiphany|trettondedag jul	+0106
Good Friday|långfredagen	+E-2
Easter Sunday|påskdagen	E0
Easter Monday|annandag påsk	+E1
Demilitarization Day|Ålands demilitariseringsdag	0330
Åland Flag Day|Ålands flaggas dag	4.-1.7
Labour Day|första maj	+0501
Ascension Day|Kristi himmelsfärdsdag	+E39
Pentecost|pingstdagen	E49
Autonomy Day|Ålands självstyrelsedag	0609
Midsummer Eve|midsommarafton	T1970:4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s
Midsummer Day|midsommardagen	+T1970:4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t
Independence Day|självständighetsdagen	+1206
Christmas Eve|julafton	1224
Christmas Day|juldagen	+1225
Boxing Day|annandag jul	+1226
New Year's Eve|nyårsafton	1231
`,
  AZ: `
New Year's Day|Yeni il	+0101
Martyrs' Day|Qara Yanvar	0120
Feast of the Sacrifice (Eid al-Adha)|Qurban Bayramı	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a019j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
International Women's Day|Qadınlar günü	+0308
Day of Victory over Fascism|Faşizm üzərində qələbə günü	+0509
Republic Day|Respublika günü	+0528
National Salvation Day|Azərbaycan xalqının Milli Qurtuluş günü	+0615
Azerbaijan Armed Forces Day|Azərbaycan Respublikasının Silahlı Qüvvələri günü	+0626
Independence Day|Dövlət Müstəqilliyi günü	+1018
Flag Day|Dövlət Bayrağı günü	+1109
Constitution Day|Konstitusiya günü	+1112
National Revival Day|Milli Dirçəliş günü	+1117
End of Ramadan (Eid al-Fitr)|Ramazan Bayramı	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
International Solidarity Day of Azerbaijanis|Dünya azərbaycanlıların həmrəyliyi günü	+1231
Spring Festival|Novruz	+0320@2011-
`,
  BA: `
New Year's Day|Novogodisnji dan	+0101
2nd day of the New Year|Drugi dan Nove Godine	+0102
Epiphany|Bogojavljenje, Sveta tri kralja	+0106
Orthodox Christmas|Pravoslavni Božić	+0107
Orthodox New Year|Pravoslavni novogodišnji dan	+0114
Feast of the Sacrifice (Eid al-Adha)|Kurbanski bajram	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|Nova hidžretska godina	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Easter Sunday|Vaskrs	+E0
Easter Monday|Uskrsni ponedjeljak	+E1
Orthodox Easter|Pravoslavni Vaskrs	+O0
Labour Day|Radni dan	+0501
2nd day of the Labour Day|Drugi dan Dana rada	+0502
Birthday of Muhammad (Mawlid)|Mevlud	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Corpus Christi|Tijelovo	+E60
Assumption|Velika Gospa	+0815
All Saints' Day|Dita e të gjithë Shenjtorëve	+1101
All Souls' Day|Dušni dan	+1102
End of Ramadan (Eid al-Fitr)|Ramazanski bajram	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Božić	+1225
Boxing Day|Svetog Stjepana	+1226
`,
  BB: `
New Year's Day	+0101
Errol Barrow Day	+0121
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
National Heroes Day	+0428
May Day	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Pentecost	+E49
Whit Monday	+E50
Emancipation Day	+0801
Kadooment Day	+8.1.1
Independence Day	+1130
Christmas Day	+1225
Boxing Day	+1226
Public Holiday	+T1971:a1--------a2a1--------a1a1--------a2--------a1a1--------a1--------a2a1--------a1a1--------a2--------a1a1--------a1--------a2a1--------a1a1--------a2--------a1a1--------a1--------a2a1--------a1a1
`,
  BD: `
Feast of the Sacrifice (Eid al-Adha)|ঈদুল আযহা	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Language Martyrs' Day|শহীদ দিবস	+0221
Mujib's Birthday & Children's Day|মুজিব জয়ন	+0317
Day of Ashura|আশুরা	+T1970:251v1k190y0n0c9v9k9a8z8n8c827r7g766v6k685x5n5d514r4g453t3j382y2m2b201p1e140t0j079q9f958t8j887x7l7b706q6e645t5i564w4m4b3z3p3e332s2i271x1l1a0z0o0d039m9b908p8f847t7i776w6k6a605p5d524r4h463v3l3a2y2n2d221r
Genocide Remembrance Day	0325
Independence Day|স্বাধীনতা দিবস	+0326
Bengali New Year's Day|পহেলা বৈশাখ	+0414
May Day|মে দিবস	+0501
Birthday of Muhammad (Mawlid)|ঈদে মিলাদুন্নবী	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Buddha's Birthday|বুদ্ধ পূর্ণিমা	+T1970:3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3y3m3b3v3k3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v3v3v3w3v
National Mourning Day|জাতীয় শোক দিবস	+0815
Krishna Janmashtami|জন্মাষ্টমী	+T1970:6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6m6a6t6k686k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k6k6k6l6k
Durga Puja|দুর্গা পূজা	+T1970:7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7x7l847t8b7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t
Armed Forces Day	1121
End of Ramadan (Eid al-Fitr)|ঈদুল ফিতর	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Martyred Intellectuals Day	1214
Victory Day|বিজয় দিবস	+1216
Christmas Day|বড়দিন	+1225
`,
  BE: `
New Year's Day|Nouvel An	+0101
Epiphany|l’Épiphanie	0106
Valentine's Day|Saint-Valentin	0214
Easter Sunday|Pâques	E0
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Mother's Day|Fête des Mères	5.2.7
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
National Holiday|Fête nationale	+0721
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
All Souls' Day|Fête des morts	1102
Armistice Day|Armistice	+1111
King's Feast|Fête du Roi	1115
Saint Nicholas|Saint-Nicolas	1206
Christmas Day|Noël	+1225
`,
  BF: `
New Year's Day|Nouvel An	+0101
Anniversary of the 1966 Upper Voltan coup d'état|Soulèvement populaire	+0103
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
International Women's Day|Journée internationale des femmes	+0308
Easter Sunday|Pâques	+E0
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Pentecost|Pentecôte	+E49
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day|Jour de l’Indépendance	+0805
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Proclamation of the Republic|Fête nationale	+1211
Christmas Day|Noël	+1225
`,
  BG: `
New Year's Day|Нова Година	+0101
Granny March Day|Баба Марта	0301
Liberation Day|Ден на Освобождението на България от Османската Империя	+0303
International Women's Day|Ден на жената	0308
Good Friday|Разпети петък	+O-2
Easter Sunday|Великден	+O0
Easter Monday|Велики понеделник	+O1
Labour Day|Ден на труда	+0501
St. George's Day|Гергьовден	+0506
Radio and Television Day|Ден на радиото и телевизията	0507
Bulgarian Education and Culture, and Slavonic Literature Day|Ден на азбуката, културата и просветата	+0524
Unification Day|Ден на съединението	+0906
Independence Day|Ден на независимостта	+0922
Revival Leaders' Day|Ден на народните будители	1101
Christmas Eve|Бъдни вечер	+1224
Christmas Day|Коледа	+1225
Boxing Day|2-ри ден на Коледа	1226
`,
  BH: `
New Year's Day|عيد رأس السنة	+0101
Arafat Day|يوم عرفة	+T1970:1b100q0e039m9c908q8f847s7i776x6l6b605p5d534t4i473w3l3a2z2o2e231r1g150v0k099t9i968v8l8b7z7o7d726r6g665w5k594y4n4c423r3h352u2j291y1n1d120q0f049p9d928r8h857v7k7a6y6n6c625q5g554v4j483x3n3b312q2f231t1i180w
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Day of Ashura|عاشوراء	+T1970:251v1k190y0n0c9v9k9a8z8n8c827r7g766v6k685x5n5d514r4g453t3j382y2m2b201p1e140t0j079q9f958t8j887x7l7b706q6e645t5i564w4m4b3z3p3e332s2i271x1l1a0z0o0d039m9b908p8f847t7i776w6k6a605p5d524r4h463v3l3a2y2n2d221r
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
National Day|اليوم الوطني	+1216
Accession Day|يوم الجلوس	+1217
`,
  BI: `
New Year's Day|Nouvel An	+0101
Unity Day|Jour de l'Unité	+0205
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Ntaryamira Day|Jour de Ntaryamira	+0406
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Independence Day|Jour de l’Indépendance	+0701
Assumption|Assomption	+0815
Rwagasore Day|Jour de Rwagasore	+1013
Ndadaye Day|Jour de Ndadaye	+1021
All Saints' Day|Toussaint	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
Public Holiday|Jour l'élection des Sénateurs	+T2015:5p
`,
  BJ: `
New Year's Day|Nouvel An	+0101
Fête du Vodoun	+0110
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Easter Sunday|Pâques	E0
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Pentecost|Pentecôte	E49
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Whit Monday|Lundi de Pentecôte	+E50
Independence Day|Fête Nationale	+0801
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
`,
  BL: `
New Year's Day|Nouvel An	+0101
Shrove Monday|Lundi de Carnaval	E-48
Ash Wednesday|Mercredi des Cendres	E-46
Laetare Sunday|Mi-Carême	E-21
Good Friday|Vendredi saint	E-2
Easter Sunday|Pâques	E0
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
Saint Barth|Fête de Saint Barthélemy	0824
Abolition of Slavery|Abolition de l’esclavage	+1009
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  BM: `
New Year's Day	+0101
Good Friday	+E-2
Bermuda Day	+5.-1.5
National Heroes Day	+6.3.1
Emancipation Day	+T1970:5v5u605y5x5w5v5t5z5y5x5v5u5t5z5x5w5v5u5z5y5x5w5u5t5z5y5w5v5u605y5x5w5v5t5z5y5x5v5u5t5z5x5w5v5u5z5y5x5w5u5t5z5y5w5v5u605y5x5w5v5t5z5y5x5v5u5t5z5x5w5v5u5z5y5x5w5u5t5z5y5w5v5u605y5x5w5v5t5z5y5x5v5u5t5z5x
Somers' Day	+7.5.5
Labour Day	+9.1.1
Remembrance Day	+1111
Christmas Day	+1225
Boxing Day	+1226
`,
  BN: `
New Year's Day|Awal Tahun Masihi	+0101
Chinese New Year|Tahun Baru Cina	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Feast of the Sacrifice (Eid al-Adha)|Hari Raya Haji	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
National Day|Hari Kebangsaan	+0223
Islamic New Year|Awal Muharram	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Armed Forces Day|Hari Angkatan Bersenjata Diraja Brunei	+0331
Birthday of Muhammad (Mawlid)|Hari Keputeraan Nabi Muhammad S.A.W.	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Sultan's Birthday|Hari Keputeraan KDYMM Sultan Brunei	+0715
Laylat al-Mi'raj|Israk dan Mikraj	+T1970:7k796y6m6c625r5f544t4j473x3n3c302p2e241t1i170w0k0a9u9j988x8l8a7z7p7f746s6h665w5l5a504p4d423s3h362v2l2a1y1n1d130r0g059p9e938t8i867v7k7a6z6o6d635r5g564v4k493y3o3c312r2h251u1j180x0m0c029k998y8o8d827r7g75
First day of Ramadan|Awal Ramadan	+T1970:8h867v7j796y6o6d625r5g544u4j493x3m3b312p2f251u1i170w0m0a9u9j988w8m8b817p7f746t6i675x5m5a4z4p4e433s3i372v2k2a1z1o1d130s0g059q9f938s8h877v7l7a706o6d625s5h564w4l493y3o3d322r2h261u1j190z0n0c019l998z8p8e82
Nuzul Al-Quran|Hari Nuzul Al-Quran	+T1970:8x8m8b7z7p7e746t6i675w5k5a4z4p4d423r3h352v2l2a1y1n1c120q0g059o9c928r8h857v7k796y6n6d625q5f554u4j483y3n3b302q2f241t1j180w0l0b019j988x8n8b817q7g746t6i685x5m5c514p4e443t3i372x2m2a1z1p1f130s0h069p9f958u8i
End of Ramadan (Eid al-Fitr)|Hari Raya Aidil Fitri	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Hari Krismas	+1225
`,
  BO: `
New Year's Day|Año Nuevo	+0101
Plurinational State Foundation Day|Día de la Creación del Estado Plurinacional de Bolivia	+0122
Feast of the Virgin of Candelaria|Fiesta de la Virgen de Candelaria	0202
Shrove Monday|Lunes de Carnaval	+E-48
Shrove Tuesday|Martes de Carnaval	+E-47
Father's Day|Día del Padre	0319
Day of the Sea|Día del Mar	0323
Maundy Thursday|Jueves Santo	E-3
Good Friday|Viernes Santo	+E-2
Children's Day|Día del Niño	0412
Labour Day|Día del Trabajador	+0501
Mother's Day|Día de la Madre	0527
Corpus Christi	+E60
Teacher's Day|Día del Maestro	0606
Andean Amazonian Chaqueño New Year|Año Nuevo Andino Amazónico Chaqueño	+0621
Andean Amazonic Chacoan New Year (substitutes)|Año Nuevo Andino Amazónico Chaqueño (substituto)	+T1970:4t--------------------4t----------4t--------4u----------4t--------------------4t----------4t--------4u----------4t--------------------4t----------4t--------4u----------4t--------------------4t
Independence Day|Día de la Independencia	+0806
Flag Day|Día de la Bandera	0817
Student's Day|Día del Estudiante	0921
Bolivian Woman's Day|Día de la Mujer Boliviana	1011
All Saints' Day|Todos Santos	1101
All Souls' Day|Todos Santos	+1102
Christmas Day|Navidad	+1225
Independence Day (substitutes)|Día de la Independencia (substituto)	+T1972:64----------63--------------------63----------63--------64----------63--------------------63----------63--------64----------63--------------------63----------63--------64----------63
Labour Day (substitutes)|Día del Trabajo (substituto)	+T1977:3e----------3e--------3f----------3e--------------------3e----------3e--------3f----------3e--------------------3e----------3e--------3f----------3e--------------------3e----------3e
Christmas Day (substitutes)|Navidad (substituto)	+T1977:a0----------a0--------a1----------a0--------------------a0----------a0--------a1----------a0--------------------a0----------a0--------a1----------a0--------------------a0----------a0
New Year's Day (substitutes)|Año Nuevo (substituto)	+T1978:02----------02--------02----------02--------------------02----------02--------02----------02--------------------02----------02--------02----------02--------------------02----------02
Plurinational State Foundation Day (substitutes)|Día de la Creación del Estado Plurinacional de Bolivia (substituto)	+T1978:0n----------0n--------0n----------0n--------------------0n----------0n--------0n----------0n--------------------0n----------0n--------0n----------0n--------------------0n----------0n
`,
  BQ: `
New Year's Day|Nieuwjaar	+0101
Good Friday|Goede Vrijdag	+E-2
Easter Sunday|Pasen	E0
Easter Monday|Tweede paasdag	+E1
Kings Day|Koningsdag	+0427
Labour Day|Dag van de Arbeid	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Ascension Day|O.L.H. Hemelvaart	+E39
Mother's Day|Moederdag	5.2.7
Father's Day|Vaderdag	6.3.7
St. Nicholas' Eve|Sinterklaasavond	1205
Kingdom Day|Koninkrijksdag	+1215
Christmas Day|Kerstmis	+1225
Boxing Day|Tweede kerstdag	+1226
`,
  BR: `
New Year's Day|Ano Novo	+0101
Carnival|Carnaval	E-50
Good Friday|Sexta-Feira Santa	+E-2
Easter Sunday|Páscoa	E0
Tiradentes' Day|Dia de Tiradentes	+0421
Labour Day|Dia do trabalhador	+0501
Mother's Day|Dia das Mães	5.2.7
Corpus Christi|Corpo de Deus	E60
Lovers' Day|Dia dos Namorados	0612
Father's Day|Dia dos Pais	8.2.7
Independence Day|Dia da Independência	+0907
Election Day|Dia de Eleição	+T1970:7p--7n--7r--7p--7m--7r--7o--7t--7q--7o--7s--7q--7n--7s--7p--7n--7r--7p--7m--7r--7o--7t--7q--7o--7s--7q--7n--7s--7p--7n--7r--7p--7m--7r--7o--7t--7q--7o--7s--7q--7n--7s--7p--7n--7r--7p--7m--7r--7o--7t
Our Lady of Aparecida|Nossa Senhora Aparecida	+1012
All Souls' Day|Dia de Finados	+1102
Republic Day|Proclamação da República	+1115
Christmas Eve|Noite de Natal	1224
Christmas Day|Natal	+1225
New Year's Eve|Véspera de Ano Novo	1231
Black Awareness Day|Dia da Consciência Negra	+1120@2024-
`,
  BS: `
New Year's Day	+0101
Majority Rule Day	+0110
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Mother's Day	5.2.7
Pentecost	E49
Whit Monday	+E50
Randol Fawkes Labour Day	+6.1.5
Independence Day	+0710
Emancipation Day	+8.1.1
National Heroes' Day	+1012
Christmas Day	+1225
Boxing Day	+1226
`,
  BW: `
New Year's Day	+0101
New Year's Holiday	+0102
Good Friday	+E-2
Easter Saturday	+E-1
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Ascension Day	+E39
Mother's Day	5.2.7
Sir Seretse Khama Day	+0701
President’s Day	+7.3.1
President’s Day Holiday	+T1970:5m5l5k5i5h5n5m5k5j5i5o5m5l5k5j5h5n5m5l5j5i5h5n5l5k5j5i5n5m5l5k5i5h5n5m5k5j5i5o5m5l5k5j5h5n5m5l5j5i5h5n5l5k5j5i5n5m5l5k5i5h5n5m5k5j5i5o5m5l5k5j5h5n5m5l5j5i5h5n5l5k5j5i5n5m5l5k5i5h5n5m5k5j5i5o5m5l5k5j5h
Botswana Day	+0930
Christmas Day	+1225
Family Day	+1226
Public Holiday	+T1972:7o53------3e0353------3e03------3f0353------3e03--------7o53------3e0353------3e03------3f0353------3e03--------7o53------3e0353------3e03------3f0353------3e03--------7o53------3e0353------3e03
`,
  BY: `
New Year's Day|Новы год	+0101
Christmas Day|Каляды праваслаўныя|Каляды каталiцкiя	+0107
International Women's Day|Мiжнародны жаночы дзень	+0308
Easter Sunday|Вялiкдзень каталiцкi	E0
Orthodox Easter|Вялiкдзень праваслаўны	O0
Labour Day|Дзень працы	+0501
Commemoration Day|Радунiца	+O9
Victory Day|Дзень Перамогi	+0509
October Revolution Day|Дзень Кастрычніцкай рэвалюцыі	+1107
Independence Day|Дзень Незалежнасцi	+0703@1996-
`,
  BZ: `
New Year's Day	+0101
George Price Day	+T1970:0f0f0f0f0f0f0f0f0g0f0f0f0f0f0g0f0f0f0f0g0f0f0f0f0f0g0f0f0f0f0f0f0f0f0f0f0g0f0f0f0f0f0g0f0f0f0f0g0f0f0f0f0f0g0f0f0f0f0f0f0f0f0f0f0g0f0f0f0f0f0g0f0f0f0f0g0f0f0f0f0f0g0f0f0f0f0f0f0f0f0f0f0g0f0f0f0f0f0g0f
National Heroes and Benefactor Day	+T1970:1w1v1u1z1y1x1w1u1t1z1y1w1v1u201y1x1w1v1t1z1y1x1v1u1t1z1x1w1v1u1z1y1x1w1u1t1z1y1w1v1u201y1x1w1v1t1z1y1x1v1u1t1z1x1w1v1u1z1y1x1w1u1t1z1y1w1v1u201y1x1w1v1t1z1y1x1v1u1t1z1x1w1v1u1z1y1x1w1u1t1z1y1w1v1u201y
Good Friday	+E-2
Easter Saturday	+E-1
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Emancipation Day	+T1970:5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x5x5x5y5x5x5x5y5y5x5x5y5x5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x5x5x5y5x5x5x5y5y5x5x5y5x5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x5x5x5y5x5x5x5y5y5x5x5y5x5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x
St. George's Caye Day	+T1970:71717371717172717271727171717271717172727171727171727271717173717171727172717271717172717171727271717271717272717171737171717271727172717171727171717272717172717172727171717371717172717271727171717271
Independence Day	+T1970:7c7c7d7c7c7d7d7c7c7c7e7c7c7c7d7c7d7c7d7c7c7c7d7c7c7c7d7d7c7c7d7c7c7d7d7c7c7c7e7c7c7c7d7c7d7c7d7c7c7c7d7c7c7c7d7d7c7c7d7c7c7d7d7c7c7c7e7c7c7c7d7c7d7c7d7c7c7c7d7c7c7c7d7d7c7c7d7c7c7d7d7c7c7c7e7c7c7c7d7c
Indigenous People’s Resistance Day	+T1970:7x7w7v807z7y7x7v7u807z7x7w7v817z7y7x7w7u807z7y7w7v7u807y7x7w7v807z7y7x7v7u807z7x7w7v817z7y7x7w7u807z7y7w7v7u807y7x7w7v807z7y7x7v7u807z7x7w7v817z7y7x7w7u807z7y7w7v7u807y7x7w7v807z7y7x7v7u807z7x7w7v817z
Garifuna Settlement Day	+T1970:8z8z918z8z8z908z908z908z8z8z908z8z8z90908z8z908z8z90908z8z8z918z8z8z908z908z908z8z8z908z8z8z90908z8z908z8z90908z8z8z918z8z8z908z908z908z8z8z908z8z8z90908z8z908z8z90908z8z8z918z8z8z908z908z908z8z8z908z
Christmas Day	+1225
Boxing Day	+1226
`,
  CA: `
New Year's Day	+0101
Groundhog Day	0202
Valentine's Day	0214
St. Patrick’s Day	0317
Good Friday	+E-2
Mother's Day	5.2.7
Father's Day	6.3.7
Canada Day	+0701
Labour Day	+9.1.1
Halloween	1031
Christmas Day	+1225
National Day for Truth and Reconciliation	0930@2021-
`,
  CC: `
New Year's Day	+0101
Australia Day	+0126
Chinese New Year	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Chinese New Year (2nd Day)	+T1970:120s1b0z0o170w1e130t1c110q190y1g150u1d120s1b100o160w1f130t1c110p180x0n150u1e130r1a0z0o160w1f140t1c110q180x0n160u1d120r190z0o170w1f140t1b100p180x0n160v1d120r1a0y0o170x1f140t1b100p180y0m150u1d110r1a0z0o
Hari Raya Haji	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
Islamic New Year	+T1970:1w1l1b0z0o0d029l9b908q8d837s7i766w6l6a5y5o5d534s4h463v3j392z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3f352u2j281y1n1b100q0f049o9d928q8g857v7j786x6n6b615q5g544t4i483w3m3c312p2e231t1i
Labour Day	+0320
Easter Monday	+E1
Self Determination Day	+0406
Anzac Day	+0425
Hari Maulaud Nabi	+T1970:3u3j382x2m2b201p1e140u0i079q9f948u8j887w7m7b716p6f645t5h574x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4g463w3l3a2z2o2d221r1h160u0j089t9h968w8l897y7o7e726r6g655u5k594z4n4c413r3f
Hari Raya Puasa	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
`,
  CD: `
New Year's Day|Nouvel An	+0101
Day of the Martyrs|Martyrs de l'Indépendance	+0104
Anniversary of President Laurent Kabila|Journée du Héro National Laurent Désiré Kabila	+0116
Anniversary of Prime Minister Patrice Emery Lumumba|Journée du Héro National Patrice Emery Lumumba	+0117
Labour Day|Fête du travail	+0501
Liberation Day|Journée de la Révolution et des Forces Armées	+0517
Independence Day|Anniversaire de Indépendance	+0630
Parents' Day|Fête des parents	+0801
Christmas Day|Noël	+1225
Public Holiday|Jour férié légaux	+T2016:0f
`,
  CF: `
New Year's Day|Nouvel An	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Boganda Day|Décès du Fondateur Barthélémy Boganda	+0329
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Whit Monday|Lundi de Pentecôte	+E50
General Prayer Day|Journée de prière	+0630
Independence Day|Jour de l’Indépendance	+0813
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Republic Day|Jour de la République	+1201
Christmas Day|Noël	+1225
`,
  CG: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Pentecost|Pentecôte	+E49
Whit Monday|Lundi de Pentecôte	+E50
Fête de la commémoration de la conférence nationale souveraine	+0610
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Journée nationale de la République	+1128
Christmas Day|Noël	+1225
`,
  CH: `
New Year's Day|Neujahr	+0101
Maundy Thursday|Gründonnerstag	E-3
Good Friday|Karfreitag	+E-2
Easter Sunday|Ostersonntag	+E0
Easter Monday|Ostermontag	+E1
Ascension Day|Auffahrt	+E39
Mother's Day|Muttertag	5.2.7
Pentecost|Pfingstsonntag	+E49
Whit Monday|Pfingstmontag	+E50
Bundesfeiertag	+0801
Federal Day of Thanksgiving, Repentance and Prayer|Eidg. Dank-, Buss- und Bettag	+9.3.7
Christmas Day|Weihnachtstag	+1225
Boxing Day|Stephanstag	+1226
Vätertag	6.1.7@2009-
`,
  CI: `
New Year's Day|Nouvel An	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Whit Monday|Lundi de Pentecôte	+E50
Independence Day|Jour de l’Indépendance	+0807
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Laylat al-Qadr	+T1970:978w8l897z7o7e736s6h665u5k594z4n4c413r3f352v2k281x1m1c100q0f049m9c918r8f857u7j786x6n6c605p5f544t4i483x3l3a302p2e231t1i160v0l0b9t9i978x8l8b807q7e736s6i675w5m5b4z4o4e433s3h372w2k291z1p1d120r0g059p9f948s
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
National Peace Day	+1115@1996-
`,
  CK: `
New Year's Day	+0101
Day after New Year's Day	+0102
Good Friday	+E-2
Easter Monday	+E1
Anzac Day	+0425
Queen's Birthday	+6.1.1
Ra o te Ui Ariki (House of Ariki)	+7.1.5
Constitution Day	+0804
National Gospel Day	+1026
Christmas Day	+1225
Boxing Day	+1226
`,
  CL: `
New Year's Day|Año Nuevo	+0101
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	+E0
Labour Day|Día del Trabajador	+0501
Navy Day|Día de las Glorias Navales	+0521
Saints Peter and Paul|San Pedro y San Pablo	+T1970:504z4y535050504y4x5351504z4y545050504z4x5350514z4y4x5150504z4y535050504y4x5351504z4y545050504z4x5350514z4y4x5150504z4y535050504y4x5351504z4y545050504z4x5350514z4y4x5150504z4y535050504y4x5351504z4y5450
Our Lady of Mount Carmel|Virgen del Carmen	+0716
Assumption|Asunción	+0815
National holiday|Fiestas Patrias|Feriado Adicional Fiestas Patrias	+T1970:79797a7979797a7979797a7979797a7979797a7979797a7979797a7979797a7979797a7979797a7979797a7979797a7978797a7879797a7979787a787979797979787a797879797979797a7978797a7879797a7979787a787979797979787a7978797979
Army Day|Día de las Glorias del Ejército	+0919
Columbus Day|Encuentro de Dos Mundos	+T1970:7x7w7v807x7x7x7v7u807y7x7w7v817x7x7x7w7u807x7y7w7v7u7y7x7x7w7v807x7x7x7v7u807y7x7w7v817x7x7x7w7u807x7y7w7v7u7y7x7x7w7v807x7x7x7v7u807y7x7w7v817x7x7x7w7u807x7y7w7v7u7y7x7x7w7v807x7x7x7v7u807y7x7w7v817x
Reformation Day|Día Nacional de las Iglesias Evangélicas y Protestantes	+T1970:8g8g8d8i8g8g8h8g8c8i8h8g8g8g8j8g8g8g8h8c8i8g8h8g8g8c8h8g8g8g8d8i8g8g8h8g8c8i8h8g8g8g8j8g8g8g8h8c8i8g8h8g8g8c8h8g8g8g8d8i8g8g8h8g8c8i8h8g8g8g8j8g8g8g8h8c8i8g8h8g8g8c8h8g8g8g8d8i8g8g8h8g8c8i8h8g8g8g8j8g
All Saints' Day|Todos los Santos	+1101
Immaculate Conception|La inmaculada concepción	+1208
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	1231
National Holiday|Feriado Adicional Fiestas Patrias|Fiestas Patrias	+T1974:7b--------------------7b----------7b--------7c----------7b--------------------7b----------7b----77--7c----------7b--------------------7b----------7b--------7c----------7b--------------------7b
Día adicional	+T2017:02----------02--------------------02----------02--------02----------02--------------------02----------02
Indigenous People's Day|Día de los Pueblos Indígenas	+T2021:4s4s4s4s4r4s4s4s4r4s4s4s4r4s4s4s4r4s4s4s4r4s4s4s4r4s4s4s4r4r4s4s4r4r4s4s4r4r4s4s4r4r4s4s4r4r4s4s4r
`,
  CM: `
New Year's Day|Nouvel An	+0101
Youth Day|Fête de la Jeunesse	+0211
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Good Friday|Vendredi saint	+E-2
Labour Day|Fête du travail	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Ascension Day|Ascension	+E39
National Day|Fête nationale ou de l'unité	+0520
Assumption|Assomption	+0815
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
`,
  CN: `
New Year's Day|元旦	+0101
Spring Festival|春节	+T1970:100q190x0m150u1c110r1a0z0o170w1e130s1b100q190y0m140u1d110r1a0z0n160v0l130s1c110p180x0m140u1d120r1a0z0o160v0l140s1b100p170x0m150u1d120r190y0n160v0l140t1b100p180w0m150v1d120r190y0n160w0k130s1b0z0p180x0m
International Women's Day|国际妇女节	+0308
Qingming Festival|清明节 清明節	+T1970:2n2n2o2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2l2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m
Labour Day|劳动节	+0501
Youth Day|青年节	+0504
Children's Day|六一儿童节	+0601
Dragon Boat Festival|端午节	+T1970:4f444n4c4v4l4a4s4h464p4d4v4m4c4t4i474q4f444n4d4v4k494s4g464p4e4w4m4b4u4i474q4g444n4d4v4j494r4h464p4e4x4j4a4t4i474q4g454n4c4v4k484r4h474p4e434m4a4t4i484q4f454n4b4u4k494q4h464p4d4w4l4b4t4i484r4f444n4c4u
Army Day|建军节	+0801
Mid-Autumn Festival|中秋节	+T1970:767o7d727l7b707i787q7f737m7c727k797s7h757o7d737l7b707j777q7f747m7c727k797r7g767o7d737m7a6z7i777p7f747n7a717k797r7g767p7d737m7b7s7i777q7f747m7c717j787r7g767p7e727l7a6z7h777q7g747n7b717j787r7h767o7e737k
National Day|国庆节	+1001
`,
  CO: `
New Year's Day|Año Nuevo	+0101
Epiphany|Día de los Reyes Magos	+T1970:0c0b0a0807060c0a0908070c0b0a0907060c0b090807060b0a0908060c0b0a0807060c0a0908070c0b0a0907060c0b090807060b0a0908060c0b0a0807060c0a0908070c0b0a0907060c0b090807060b0a0908060c0b0a0807060c0a0908070c0b0a0907
Palm Sunday|Domingo de Ramos	E-7
Saint Joseph|San José	+T1970:2a2928262c2b2a2827262c2a2928272c2b2a2927262c2b2928272d2b2a2928262c2b2a2827262c2a2928272c2b2a2927262c2b2928272d2b2a2928262c2b2a2827262c2a2928272c2b2a2927262c2b2928272d2b2a2928262c2b2a2827262c2a2928272c
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	+E0
Labour Day|Día del Trabajador	+0501
Ascension Day|La Asunción	+E43
Corpus Christi	+E64
Sacred Heart|Sagrado Corazón de Jesús	+E71
Saints Peter and Paul|San Pedro y San Pablo	+6.5.1
Independence Day|Día de la Independencia	+0720
Battle of Boyacá|Batalla de Boyacá	+0807
Assumption|Asunción	+8.3.1
Columbus Day|Día de la Raza	+T1970:7x8382807z7y848281807z7x8382817z7y7x8381807z7y838281807y7x8382807z7y848281807z7x8382817z7y7x8381807z7y838281807y7x8382807z7y848281807z7x8382817z7y7x8381807z7y838281807y7x8382807z7y848281807z7x8382817z
All Saints' Day|Todos los Santos	+11.1.1
Independence of Cartagena|Independencia de Cartagena	+T1970:8w8v8u8s8r8x8w8u8t8s8y8w8v8u8t8r8x8w8v8t8s8r8x8v8u8t8s8x8w8v8u8s8r8x8w8u8t8s8y8w8v8u8t8r8x8w8v8t8s8r8x8v8u8t8s8x8w8v8u8s8r8x8w8u8t8s8y8w8v8u8t8r8x8w8v8t8s8r8x8v8u8t8s8x8w8v8u8s8r8x8w8u8t8s8y8w8v8u8t8r
Immaculate Conception|La inmaculada concepción	+1208
Christmas Day|Navidad	+1225
Virgin of Chiquinquirá|La virgen de Chiquinquirá	+T2026:5e5d5c5a5g5f5e5c5b5a5g5e5d5c5b5g5f5e5d5b5a5g5f5d5c5b5h5f5e5d5c5a5g5f5e5c5b5a5g5e5d5c5b5g
`,
  CR: `
New Year's Day|Año Nuevo	+0101
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	E0
Gesta Heroica de Juan Santamaría	+0411
Labour Day|Día del Trabajador	+0501
Guanacaste Day|Anexión del Partido de Nicoya	+0725
Our Lady of Los Ángeles|Día de la Virgen de los Ángeles	+0802
Mother's Day|Día de la Madre	+0815
Independence Day|Día de la Independencia	+0915
Columbus Day|Día de la Raza	+T1970:7u7x7y7x7x7x7y7x7x7x7y7u7x7x7y7x7x7u7y7x7x7x7v7x7x7x7y7x7u7x7y7x7x7x7y7x7x7x7y7u7x7x7y7x7x7u7y7x7x7x7v7x7x7x7y7x7u7x7y7x7x7x7y7x7x7x7y7u7x7x7y7x7x7u7y7x7x7x7v7x7x7x7y7x7u7x7y7x7x7x7y7x7x7x7y7u7x7x7y7x
Christmas Day|Navidad	+1225
`,
  CU: `
Triumph of the Revolution|Triunfo de la Revolución	+0101
Victory of Armed Forces Day|Día de Victoria de las Fuerzas Armadas	+0102
Good Friday|Viernes Santo	+E-2
Labour Day|Día del Trabajador	+0501
Day before the Commemoration of the Assault of the Moncada garrison|Conmemoración del asalto a Moncada	+0725
Commemoration of the Assault of the Moncada garrison|Día de la Rebeldía Nacional	+0726
Day after the Commemoration of the Assault of the Moncada garrison|Conmemoración del asalto a Moncada	+0727
Independence Day|Día de la Independencia	+1010
Christmas Day|Navidad	+1225
`,
  CV: `
New Year's Day|Ano Novo	+0101
Democracy Day|Dia da Democracia	+0113
Heroes' Day|Dia dos Heróis Nacionais	+0120
Shrove Tuesday|Carnaval	+E-47
Ash Wednesday|Quarta-feira de Cinzas	+E-46
Good Friday|Sexta-Feira Santa	+E-2
Easter Sunday|Páscoa	E0
Labour Day|Dia do trabalhador	+0501
Children's Day|Dia das Crianças	+0601
Independence Day|Dia da Independência	+0705
Assumption|Dia da Padroeira Nacional	+0815
National Day|Dia Nacional	+0912
All Saints' Day|Todos os santos	+1101
Christmas Day|Natal	+1225
`,
  CW: `
New Year's Day|Nieuwjaar	+0101
Carnival Monday|Carnavalsmaandag	+E-48
Good Friday|Goede Vrijdag	+E-2
Easter Sunday|Pasen	E0
Easter Monday|Tweede paasdag	+E1
Kings Day|Koningsdag	+0427
Labour Day|Dag van de Arbeid	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Ascension Day|Hemelvaartsdag	+E39
Mother's Day|Moederdag	5.2.7
Father's Day|Vaderdag	6.1.7
Flag Day|Dag van het volkslied en de Vlag	+0702
Curaçao Day|Dag van het land Curaçao	+1010
Christmas Day|Kerstmis	+1225
Boxing Day|Tweede kerstdag	+1226
New Year's Eve|Oudejaarsavond	+1231
`,
  CX: `
New Year's Day	+0101
Australia Day	+0126
Chinese New Year	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Labour Day	+3.4.1
Good Friday	+E-2
Anzac Day	+0425
Territory Day	+1006
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
`,
  CY: `
New Year's Day|Πρωτοχρονιά	+0101
Epiphany|Θεοφάνεια	+0106
Ash Sunday|Καθαρά Δευτέρα	O-48
Clean Monday|Καθαρά Δευτέρα	+O-47
Annunciation, Anniversary of 1821 Revolution|Ευαγγελισμός, Εθνική Εορτή	+0325
Cyprus National Day|Κύπρος Εθνική Εορτή	+0401
Good Friday|Μεγάλη Παρασκευή	+O-2
Easter Sunday|Πάσχα	+O0
Easter Monday|Δευτέρα του Πάσχα	+O1
Labour Day|Εργατική Πρωτομαγιά	+0501
Mother's Day|Γιορτή της μητέρας	5.2.7
Pentecost|Πεντηκοστή	+O49
Assumption|Κοίμηση της Θεοτόκου	+0815
Cyprus Independence Day|Ημέρα της Ανεξαρτησίας Κύπρος	+1001
National Holiday|Επέτειος του Όχι	+1028
Christmas Day|Χριστούγεννα	+1225
Boxing Day|Δεύτερη μέρα των Χριστουγέννων	+1226
`,
  CZ: `
New Year's Day|Nový rok a Den obnovy samostatného českého státu	+0101
Ugly Wednesday|Škaredá středa	E-4
Maundy Thursday|Zelený čtvrtek	E-3
Good Friday|Velký pátek	+E-2
Easter Saturday|Bílá sobota	E-1
Easter Sunday|Velikonoční neděle	E0
Easter Monday|Velikonoční pondělí	+E1
Labour Day|Svátek práce	+0501
Liberation Day|Den vítězství	+0508
Mother's Day|Den matek	5.2.7
Saints Cyril and Methodius Day|Den slovanských věrozvěstů Cyrila a Metoděje	+0705
Jan Hus Day|Den upálení mistra Jana Husa	+0706
St. Wenceslas Day (Czech Statehood Day)|Den české státnosti	+0928
Independent Czechoslovak State Day|Den vzniku samostatného československého státu	+1028
Struggle for Freedom and Democracy Day|Den boje za svobodu a demokracii	+1117
Christmas Eve|Štědrý den	+1224
Christmas Day|1. svátek vánoční	+1225
Boxing Day|2. svátek vánoční	+1226
`,
  DE: `
New Year's Day|Neujahr	+0101
Women's Carnival Day|Weiberfastnacht	E-52
Shrove Monday|Rosenmontag	E-48
Shrove Tuesday|Faschingsdienstag	E-47
Ash Wednesday|Aschermittwoch	E-46
Valentine's Day|Valentinstag	0214
Maundy Thursday|Gründonnerstag	E-3
Good Friday|Karfreitag	+E-2
Easter Sunday|Ostersonntag	E0
Easter Monday|Ostermontag	+E1
Labour Day|Maifeiertag	+0501
Ascension Day|Christi Himmelfahrt	+E39
Mother's Day|Muttertag	5.2.7
Pentecost|Pfingstsonntag	E49
Whit Monday|Pfingstmontag	+E50
National Holiday|Tag der Deutschen Einheit	+1003
All Saints' Day|Allerheiligen	1101
All Souls' Day|Allerseelen	1102
Saint Martin|Sankt Martin (Faschingsbeginn)	1111
Memorial Day|Volkstrauertag	T1970:8v8u908y8x8w8v8t8z8y8x8v8u8t8z8x8w8v8u8z8y8x8w8u8t8z8y8w8v8u908y8x8w8v8t8z8y8x8v8u8t8z8x8w8v8u8z8y8x8w8u8t8z8y8w8v8u908y8x8w8v8t8z8y8x8v8u8t8z8x8w8v8u8z8y8x8w8u8t8z8y8w8v8u908y8x8w8v8t8z8y8x8v8u8t8z8x
Day of Prayer and Repentance|Buß- und Bettag	T1970:8y8x9391908z8y8w9291908y8x8w92908z8y8x9291908z8x8w92918z8y8x9391908z8y8w9291908y8x8w92908z8y8x9291908z8x8w92918z8y8x9391908z8y8w9291908y8x8w92908z8y8x9291908z8x8w92918z8y8x9391908z8y8w9291908y8x8w9290
Totensonntag	T1970:92919795949392909695949291909694939291969594939190969593929197959493929096959492919096949392919695949391909695939291979594939290969594929190969493929196959493919096959392919795949392909695949291909694
1. Advent	T1970:99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b
2. Advent	T1970:9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i
3. Advent	T1970:9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p
4. Advent	T1970:9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w
Christmas Eve|Heiliger Abend	1224
Christmas Day|1. Weihnachtstag	+1225
Boxing Day|2. Weihnachtstag	+1226
New Year's Eve|Silvester	1231
Reformation Day|Reformationstag	+T2017:8g
`,
  DJ: `
New Year's Day|Nouvel An	+0101
Arafat Day|يوم عرفة	+T1970:1b100q0e039m9c908q8f847s7i776x6l6b605p5d534t4i473w3l3a2z2o2e231r1g150v0k099t9i968v8l8b7z7o7d726r6g665w5k594y4n4c423r3h352u2j291y1n1d120q0f049p9d928r8h857v7k7a6y6n6c625q5g554v4j483x3n3b312q2f231t1i180w
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|Nouvel an islamique	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Labour Day|Fête du travail	+0501
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Laylat al-Mi'raj|الإسراء والمعراج	+T1970:7k796y6m6c625r5f544t4j473x3n3c302p2e241t1i170w0k0a9u9j988x8l8a7z7p7f746s6h665w5l5a504p4d423s3h362v2l2a1y1n1d130r0g059p9e938t8i867v7k7a6z6o6d635r5g564v4k493y3o3c312r2h251u1j180x0m0c029k998y8o8d827r7g75
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
Independence Day|Jour de l’Indépendance	+0627@1977-
`,
  DK: `
New Year's Day|Nytårsdag	+0101
Fastelavn	E-48
Maundy Thursday|Skærtorsdag	+E-3
Good Friday|Langfredag	+E-2
Easter Sunday|Påskedag	+E0
Easter Monday|Anden påskedag	+E1
Prayer Day|Store Bededag	+E26@-2023
Labour Day|1. maj	0501
Ascension Day|Kristi Himmelfartsdag	+E39
Mother's Day|Mors Dag	5.2.7
Pentecost|Pinsedag	+E49
Whit Monday|Anden Pinsedag	+E50
Constitution Day|Grundlovsdag	0605
Christmas Eve|Juleaftensdag	1224
Christmas Day|Juledag	+1225
Boxing Day|Anden Juledag	+1226
`,
  DM: `
New Year's Day	+0101
Carnival Monday	+E-48
Carnival Tuesday	+E-47
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Pentecost	E49
Whit Monday	+E50
Emancipation Day	+8.1.1
Independence Day	+T1970:8j8j8k8j8k8j8k8j8j8j8k8j8j8j8k8k8j8j8k8j8j8k8k8j8j8j8l8j8j8j8k8j8k8j8k8j8j8j8k8j8j8j8k8k8j8j8k8j8j8k8k8j8j8j8l8j8j8j8k8j8k8j8k8j8j8j8k8j8j8j8k8k8j8j8k8j8j8k8k8j8j8j8l8j8j8j8k8j8k8j8k8j8j8j8k8j8j8j8k8k
National Day of Community Service	+T1970:8k8k8l8l8l8k8l8k8k8l8l8k8k8k8m8l8k8k8l8k8l8l8l8k8k8k8m8k8k8k8l8l8l8k8l8k8k8l8l8k8k8k8m8l8k8k8l8k8l8l8l8k8k8k8m8k8k8k8l8l8l8k8l8k8k8l8l8k8k8k8m8l8k8k8l8k8l8l8l8k8k8k8m8k8k8k8l8l8l8k8l8k8k8l8l8k8k8k8m8l
Christmas Day	+1225
Boxing Day	+1226
`,
  DO: `
New Year's Day|Año Nuevo	+0101
Epiphany|Día de los Reyes Magos	+T1970:05040a060606050a09060605040a090606050409060606040a09060605040a060606050a09060605040a090606050409060606040a09060605040a060606050a09060605040a090606050409060606040a09060605040a060606050a09060605040a0906
Our Lady of Altagracia|Nuestra Señora de la Altagracia	+0121
Duarte's Birthday|Día de Duarte	+T1970:0q0p0o0t0q0q0q0o0u0t0q0q0p0o0u0q0q0q0p0u0t0q0q0p0o0u0t0q0q0p0o0t0q0q0q0o0u0t0q0q0p0o0u0q0q0q0p0u0t0q0q0p0o0u0t0q0q0p0o0t0q0q0q0o0u0t0q0q0p0o0u0q0q0q0p0u0t0q0q0p0o0u0t0q0q0p0o0t0q0q0q0o0u0t0q0q0p0o0u0q
Independence Day|Día de la Independencia	+0227
Good Friday|Viernes Santo	+E-2
Labour Day|Día del Trabajador	+T1970:3g3d3e3c3b3h3e3e3d3c3i3g3d3e3d3b3h3g3f3d3c3b3h3d3e3d3c3h3g3d3e3c3b3h3e3e3d3c3i3g3d3e3d3b3h3g3f3d3c3b3h3d3e3d3c3h3g3d3e3c3b3h3e3e3d3c3i3g3d3e3d3b3h3g3f3d3c3b3h3d3e3d3c3h3g3d3e3c3b3h3e3e3d3c3i3g3d3e3d3b
Corpus Christi	+E60
Restoration Day|Día de la Restauración	+0816
Our Lady of las Mercedes|Nuestra Señora de las Mercedes	+0924
Constitution Day|Día de la Constitución	+T1970:8p8o8n8s8r8q8p8m8m8s8r8p8o8m8t8r8q8p8n8m8s8r8q8o8m8m8s8q8p8o8n8s8r8q8p8m8m8s8r8p8o8m8t8r8q8p8n8m8s8r8q8o8m8m8s8q8p8o8n8s8r8q8p8m8m8s8r8p8o8m8t8r8q8p8n8m8s8r8q8o8m8m8s8q8p8o8n8s8r8q8p8m8m8s8r8p8o8m8t8r
Christmas Day|Navidad	+1225
`,
  DZ: `
New Year's Day|عيد رأس السنة	+0101
Amazigh New Year|رأس السنة الأمازيغية	+0112
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Day of Ashura|عاشوراء	+T1970:251v1k190y0n0c9v9k9a8z8n8c827r7g766v6k685x5n5d514r4g453t3j382y2m2b201p1e140t0j079q9f958t8j887x7l7b706q6e645t5i564w4m4b3z3p3e332s2i271x1l1a0z0o0d039m9b908p8f847t7i776w6k6a605p5d524r4h463v3l3a2y2n2d221r
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day|عيد الاستقلال	+0705
Revolution Day|يوم الثورة	+1101
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  EC: `
New Year's Day|Año Nuevo	+0101
Carnival|Carnaval	+E-48
Shrove Tuesday|Carnaval	+E-47
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	E0
Labour Day|Día del Trabajador	+0501
The Battle of Pichincha|Batalla del Pichincha	+0524
The Birthday of Simón Bolívar|El Natalicio de Simón Bolívar	0724
Declaration of Independence of Quito|Día del Primer Grito de Independencia de Quito	+0810
Independence of Guayaquil|Independencia de Guayaquil	+0910
Flag Day|Dia de La Bandera	1031
All Souls' Day|Día de los Difuntos	+1102
Independence of Cuenca|Independencia de Cuenca	+1103
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	1231
`,
  EE: `
New Year's Day|uusaasta	+0101
Epiphany|kolmekuningapäev	0106
Anniversary of the Tartu Peace Treaty|Tartu rahulepingu aastapäev	0202
Independence Day|iseseisvuspäev	+0224
Native Language Day|emakeelepäev	0314
Good Friday|suur reede	+E-2
Easter Sunday|lihavõtted	+E0
Labour Day|kevadpüha	+0501
Mother's Day|emadepäev	5.2.7
Pentecost|nelipühade 1. püha	+E49
National Flag Day|Eesti lipu päev	0604
Day of Mourning and Commemoration|leinapäev	0614
Victory Day|võidupüha	+0623
Midsummer Day|jaanipäev	+0624
Day of Restoration of Independence|taasiseseisvumispäev	+0820
European Day of Remembrance for Victims of Stalinism and Nazism|kommunismi ja natsismi ohvrite mälestuspäev	0823
Grandparents Day|vanavanemate päev	9.2.7
Resistance Fighting Day|vastupanuvõitluse päev	0922
All Souls' Day|hingedepäev	1102
Father's Day|isadepäev	11.2.7
Day of Declaration of Sovereignty|taassünni päev	1116
Christmas Eve|jõululaupäev	+1224
Christmas Day|esimene jõulupüha	+1225
Boxing Day|teine jõulupüha	+1226
`,
  EG: `
Christmas Day|عيد الميلاد المجيد	+0107
National Police Day|عيد الشرطة	+0125
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Sinai Liberation Day|عيد تحرير سيناء	+0425
Sham El Nessim|شم النسيم	+O1
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
30 June Day|عيد ثورة 30 يونيو	+0630
Revolution Day|يوم الثورة	+0723
Armed Forces Day|عيد القوات المسلحة	+1006
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Revolution Day 2011|عيد ثورة 25 يناير	+0125@2011-
`,
  EH: `
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Independence Day	+0227
First Martyr	+0308
Islamic New Year	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
May 20 Revolution	+0510
Birthday of Muhammad (Mawlid)	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Day of the Martyrs	+0609
Day of National Unity	+0617
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  ER: `
New Year's Day|ሓዲሽ ዓመት	+0101
Orthodox Christmas	+0107
Epiphany|ጥምቀት	+0119
Fenkil Day|ፈንቅል	+0210
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
International Women's Day|መዓልቲ ኣነስቲ	+0308
Orthodox Good Friday|ዓርቢ ስቅለት	+O-2
Orthodox Easter|ፋሲካ	+O0
Labour Day|የላብ አደሮች ቀን	+0501
Birthday of Muhammad (Mawlid)	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day|መዓልቲ ናጽነት	+0524
Martyrs' Day|መዓልቲ ስውኣት	+0620
Revolution Day|ባሕቲ መስከረም	+0901
Geez New Year|ግዕዝ አዲስ ዓመት	+T1970:72727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472
Meskel	+T1970:7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|ልደት	+1225
`,
  ES: `
New Year's Day|Año Nuevo	+0101
Epiphany|Día de los Reyes Magos	+0106
Saint Joseph|San José	0319
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	E0
Labour Day|Día del Trabajador	+0501
Mother's Day|Día de la Madre	5.1.7
Pentecost|Pentecostés	E49
Assumption|Asunción	+0815
Fiesta Nacional de España	+1012
All Saints' Day|Todos los Santos	+1101
Día de la Constitución Española	+1206
Immaculate Conception|La inmaculada concepción	+1208
Christmas Day|Navidad	+1225
`,
  ET: `
Christmas Day|ልደተ-ለእግዚእነ/ ገና	+T1970:06060706060607060606070606060706060607060606070606060706060607060606070606060706060607060606070606060706060607060606070606060706060607060606070606060706060607060606070606060706060607060606070606060706
Epiphany|ብርሐነ ጥምቀት	+0119
Feast of the Sacrifice (Eid al-Adha)|ዒድ አል አድሐ	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Victory at Adwa Day|የዓድዋ ድል በዓል	+0302
Day of Lament|የቀይ ሽብር መታሰቢያ ቀን	+0328
Good Friday|ስቅለት	+O-2
Easter Sunday|ፋሲካ	+O0
Birthday of Muhammad (Mawlid)|መውሊድ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Derg Downfall Day|ደርግ የወደቀበት ቀን	+0528
New Year's Day|እንቁጣጣሽ	+T1970:72727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472727274727272747272727472
Finding of the True Cross|ብርሐነ-መስቀል	+T1970:7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i7i7i7k7i
First day of Ramadan|ረመዳን	+T1970:8h867v7j796y6o6d625r5g544u4j493x3m3b312p2f251u1i170w0m0a9u9j988w8m8b817p7f746t6i675x5m5a4z4p4e433s3i372v2k2a1z1o1d130s0g059q9f938s8h877v7l7a706o6d625s5h564w4l493y3o3d322r2h261u1j190z0n0c019l998z8p8e82
End of Ramadan (Eid al-Fitr)|ዒድ አል ፈጥር	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  FI: `
New Year's Day|uudenvuodenpäivä	+0101
Epiphany|loppiainen	+0106
Good Friday|pitkäperjantai	+E-2
Easter Sunday|pääsiäispäivä	+E0
Easter Monday|toinen pääsiäispäivä	+E1
Labour Day|vappu	+0501
Ascension Day|helatorstai	+E39
Mother's Day|Äitienpäivä	5.2.7
Pentecost|helluntaipäivä	+E49
Midsummer Eve|juhannusaatto	T1970:4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s
Midsummer Day|juhannuspäivä	+T1970:4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t
All Saints' Day|pyhäinpäivä	+T1970:8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i8h8g8m8k8j8i8h8m8l8k8j8h8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i8h8g8m8k8j8i8h8m8l8k8j8h8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i8h8g8m8k8j8i8h8m8l8k8j8h8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i
Father's Day|Isänpäivä	11.2.7
Independence Day|itsenäisyyspäivä	+1206
Christmas Eve|jouluaatto	1224
Christmas Day|joulupäivä	+1225
Boxing Day|tapaninpäivä	+1226
New Year's Eve|Uudenvuodenaatto	1231
`,
  FJ: `
New Year's Day	+0101
Good Friday	+E-2
Easter Saturday	+E-1
Easter Sunday	E0
Easter Monday	+E1
Birthday of Muhammad (Mawlid)	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Constitution Day	+0907
Fiji Day	+1010
Christmas Day	+T1970:9z9za09z9z9za0a09z9za09z9za0a09z9z9za19z9z9za09za09za09z9z9za09z9z9za0a09z9za09z9za0a09z9z9za19z9z9za09za09za09z9z9za09z9z9za0a09z9za09z9za0a09z9z9za19z9z9za09za09za09z9z9za09z9z9za0a09z9za09z9za0a09z
Boxing Day	+T1970:a0a1a1a0a0a0a2a1a0a0a1a0a1a1a1a0a0a0a2a0a0a0a1a1a1a0a1a0a0a1a1a0a0a0a2a1a0a0a1a0a1a1a1a0a0a0a2a0a0a0a1a1a1a0a1a0a0a1a1a0a0a0a2a1a0a0a1a0a1a1a1a0a0a0a2a0a0a0a1a1a1a0a1a0a0a1a1a0a0a0a2a1a0a0a1a0a1a1a1a0
Diwali	+T2014:878q8f848n8c8v8k898s8i86
`,
  FO: `
New Year's Day|Nýggjársdagur	+0101
Maundy Thursday|Skírhósdagur	+E-3
Good Friday|Langafríggjadagur	+E-2
Easter Sunday|Páskadagur	+E0
Easter Monday|Annar páskadagur	+E1
Flag Day|Flaggdagur	+0424
Great Prayer Day|Dýri biðidagur	+E26
Ascension Day|Kristi Himmalsferðardagur	+E39
Pentecost|Hvítusunnudagur	+E49
Whit Monday|Annar hvítusunnudagur	+E50
Constitution Day|Grundlógardagur	+0605
St.Olav's Eve|Sankt Olavsaften	0728
St.Olav's Day|Ólavsøka	0729
Christmas Eve|Jólaaftan	+1224
Christmas Day|Fyrsti jóladagur	+1225
Boxing Day|Fyrsti gerandisdagur eftir jóladag	+1226
New Year's Eve|Nýggjársaftan	+1231
`,
  FR: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  GA: `
New Year's Day|Nouvel An	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Easter Monday|Lundi de Pâques	+E1
Women's Day|Journée des droits de la femme	+0417
Labour Day|Fête du travail	+0501
Whit Monday|Lundi de Pentecôte	+E50
Assumption|Assomption	+0815
Independence Day|Jour de l’Indépendance	+0816
All Saints' Day|Toussaint	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
`,
  GB: `
New Year's Day	+0101
Mother's Day	E-21
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Early May bank holiday	+T1970:3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i--3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i
Spring bank holiday	+T1970:41474644434248464544434147464543424147454443424746454442414746444342484645444341474645434241474544434247494544424147464443424846454443414746454342414745444342474645444241474644434248464544434147464543
Father's Day	6.3.7
Christmas Day	+1225
Boxing Day	+1226
Queen’s Diamond Jubilee	+T2012:4d
Early May bank holiday (VE day)	+T2020:3l
Queen’s Platinum Jubilee	+T2022:4a
Queen Elizabeth's Funeral Day	+T2022:7a
King Charles III's Coronation	+T2023:3k
`,
  GD: `
New Year's Day	+0101
Independence Day	+0207
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Carriacou Maroon and String Band Music Festival	0424
Labour Day	+0501
Pentecost	E49
Whit Monday	+E50
Corpus Christi	+E60
Emancipation Day	+8.1.1
Carnival Monday	+8.2.1
Carnival Tuesday	+T1970:67666c6a696867656b6a696766656b696867666b6a696866656b6a6867666c6a696867656b6a696766656b696867666b6a696866656b6a6867666c6a696867656b6a696766656b696867666b6a696866656b6a6867666c6a696867656b6a696766656b69
Kirani Day	0901
Aunty Tek Spice Word Festival	1015
Thanksgiving Day	+1025
Camerhogne Folk Festival	1204
Christmas Day	+1225
Boxing Day	+1226
`,
  GE: `
New Year's Day|ახალი წელი	+0101
Bedoba|ბედობა	+0102
Orthodox Christmas|შობა	+0107
Orthodox Epiphany|ნათლისღება	+0119
Mother's Day|დედის დღე	+0303
International Women's Day|ქალთა საერთაშორისო დღე	+0308
National Unity Day|ეროვნული ერთიანობის დღე	+0409
Good Friday|წითელი პარასკევი	+O-2
Easter Saturday|დიდი შაბათი	+O-1
Easter Sunday|აღდგომა	+O0
Easter Monday|აღდგომის ორშაბათი	+O1
Victory Day|ფაშიზმზე გამარჯვების დღე	+0509
Saint Andrew the First-Called Day|წმინდა ანდრია პირველწოდებულის ხსენების დღე	+0512
Independence Day|დამოუკიდებლობის დღე	+0526
Saint Mary's Day|მარიამობა	+0828
Svetitskhovloba|სვეტიცხოვლობა	+1014
Saint George's Day|გიორგობა	+1123
`,
  GF: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Abolition of Slavery|Abolition de l’esclavage	+0610
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  GG: `
New Year's Day	+0101
Mother's Day	E-21
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Early May bank holiday	+T1970:3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i--3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i
Liberation Day	+0509
Spring bank holiday	+T1970:41474644434248464544434147464543424147454443424746454442414746444342484645444341474645434241474544434247494544424147464443424846454443414746454342414745444342474645444241474644434248464544434147464543
Father's Day	6.3.7
Christmas Day	+1225
Boxing Day	+1226
Queen’s Diamond Jubilee	+T2012:4d
Early May bank holiday (VE day)	+T2020:3l
Queen’s Platinum Jubilee	+T2022:4a
Queen Elizabeth's Funeral Day	+T2022:7a
King Charles III's Coronation	+T2023:3k
`,
  GH: `
New Year's Day	+0101
Feast of the Sacrifice (Eid al-Adha)	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
Independence Day	+0306
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Founders Day	+0804
Kwame Nkrumah Memorial Day	+0921
End of Ramadan (Eid al-Fitr)	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
Farmers Day	+12.1.5@1988-
Constitution Day	+0107@2019-
`,
  GI: `
New Year's Day	+0101
Mother's Day	E-21
Commonwealth Day	+3.2.1
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Workers Memorial Day	+T1970:3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a393b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a3a3a3b3a
May Day	+T1970:3d3f3e3d3d3d3g3e3d3d3e3d3f3e3e3d3d3d3f3d3d3d3e3f3e3d3e3d3d3f3e3d3d3d3g3e3d3d3e3d3f3e3e3d3d3d3f3d3d3d3e3f3e3d3e3d3d3f3e3d3d3d3g3e3d3d3e3d3f3e3e3d3d3d3f3d3d3d3e3f3e3d3e3d3d3f3e3d3d3d3g3e3d3d3e3d3f3e3e3d
Spring bank holiday	+T1970:41474644434248464544434147464543424147454443424746454442414746444342484645444341474645434241474544434247494544424147464443424846454443414746454342414745444342474645444241474644434248464544434147464543
Queen's Birthday	+T1970:4m4l4r4p4o4n4m4k4q4p4o4m4l4k4q4o4n4m4l4q4p4o4n4l4k4q4p4n4m4l4r4p4o4n4m4k4q4p4o4m4l4k4q4o4n4m4l4q4p4o4n4l4k4q4p4n4m4l4r4p4o4n4m4k4q4p4o4m4l4k4q4o4n4m4l4q4p4o4n4l4k4q4p4n4m4l4r4p4o4n4m4k4q4p4o4m4l4k4q4o
Father's Day	6.3.7
Late Summer Bank Holiday	+8.-1.1
Gibraltar National Day	+0910
Christmas Day	+1225
Boxing Day	+1226
Queen’s Diamond Jubilee	+T2012:4d
Victory in Europe Day (VE Day)	+T2020:3l
Queen’s Platinum Jubilee	+T2022:4a
Queen Elizabeth's Funeral Day	+T2022:7a
King Charles III's Coronation	+T2023:3k
`,
  GL: `
New Year's Day|ukiortaaq	+0101
Epiphany|Åbenbaring	+0106
Maundy Thursday|sisamanngortoq illernartoq	+E-3
Good Friday|tallimanngornersuaq	+E-2
Easter Sunday|poorskip-ullua	+E0
Easter Monday|poorskip-aappaa	+E1
Prayer Day|tussiarfissuaq	+E26
Ascension Day|qilaliarfik	+E39
Pentecost|piinsip ullua	+E49
Whit Monday|piinsip aappaa	+E50
National Day|ullortuneq	+0621
Christmas Eve|juulliaraq	+1224
Christmas Day|juullerujussuaq	+1225
Boxing Day|juullip aappaa	+1226
`,
  GM: `
New Year's Day	+0101
Tabaski	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Independence Day	+0218
Day of Ashura	+T1970:251v1k190y0n0c9v9k9a8z8n8c827r7g766v6k685x5n5d514r4g453t3j382y2m2b201p1e140t0j079q9f958t8j887x7l7b706q6e645t5i564w4m4b3z3p3e332s2i271x1l1a0z0o0d039m9b908p8f847t7i776w6k6a605p5d524r4h463v3l3a2y2n2d221r
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Birthday of Muhammad (Mawlid)	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Africa Day	+0525
Revolution Day	+0722
Assumption	+0815
Lailat al-Qadr	+T1970:938s8h857v7k7a6z6o6d625q5g554v4j483x3n3b312r2g241t1i180w0m0b9u9i988x8n8b817q7f746t6j685w5l5b504p4e443t3h362w2l2a1z1p1e120r0h079p9e938t8h877w7m7a6z6o6e635s5i574v4k4a3z3o3d332s2g251v1l190y0n0c019l9b908o
Korité	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
`,
  GN: `
New Year's Day|Nouvel An	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Easter Monday|Lundi de Pâques	+E1
National Holiday|Fête Nationale de la deuxième République	+0403
Labour Day|Fête du travail	+0501
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Africa Day|Anniversaire de l'Organisation de l'unité africaine (OUA)	+0525
Assumption|Assomption	+0815
Independence Day|Jour de l’Indépendance	+1002
Laylat al-Qadr	+T1970:978w8l897z7o7e736s6h665u5k594z4n4c413r3f352v2k281x1m1c100q0f049m9c918r8f857u7j786x6n6c605p5f544t4i483x3l3a302p2e231t1i160v0l0b9t9i978x8l8b807q7e736s6i675w5m5b4z4o4e433s3h372w2k291z1p1d120r0g059p9f948s
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
`,
  GP: `
New Year's Day|Nouvel An	+0101
Good Friday|Vendredi saint	+E-2
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Whit Monday|Lundi de Pentecôte	+E50
Abolition of Slavery|Abolition de l’esclavage	+0527
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Victor Schoelcher Day|Jour de Victor Schoelcher	0721
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  GQ: `
New Year's Day|Año Nuevo	+0101
Good Friday|Viernes Santo	+E-2
Labour Day|Día del Trabajador	+0501
Corpus Christi	+E60
President's Day|Natalicio de Teodoro Obiang	+0605
Armed Forces Day|Día del Golpe de Libertad	+0803
Constitution Day|Día de la Constitución	+0815
Independence Day|Día de la Independencia	+1012
Immaculate Conception|La inmaculada concepción	+1208
Christmas Day|Navidad	+1225
`,
  GR: `
New Year's Day|Πρωτοχρονιά	+0101
Epiphany|Θεοφάνεια	+0106
Ash Sunday|Καθαρά Δευτέρα	+O-48
Annunciation, Anniversary of 1821 Revolution|Ευαγγελισμός, Εθνική Εορτή	+0325
Good Friday|Μεγάλη Παρασκευή	+O-2
Easter Sunday|Πάσχα	+O0
Easter Monday|Δευτέρα του Πάσχα	+O1
Labour Day|Εργατική Πρωτομαγιά	+0501
Mother's Day|Γιορτή της μητέρας	5.2.7
Pentecost|Πεντηκοστή	+O49
Whit Monday|Αγίου Πνεύματος	+O50
Assumption|Κοίμηση της Θεοτόκου	+0815
National Holiday|Επέτειος του Όχι	+1028
Christmas Day|Χριστούγεννα	+1225
Boxing Day|Δεύτερη μέρα των Χριστουγέννων	+1226
`,
  GT: `
New Year's Day|Año Nuevo	+0101
White Nun Day|Día de la Monja Blanca	0211
Marimba Day|Día de la Marimba	0220
International Women's Day|Día de la Mujer	0308
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Saturday|Sabado Santo	+E-1
Easter Sunday|Pascua	E0
Labour Day|Día del Trabajador	+0501
Mother's Day|Día de la Madre	0510
Popol Vuh Day|Día Nacional del Popol Vuh	0530
Father's Day|Día del Padre	0617
Teacher's Day|Día del Maestro	0625
Army Day|Día de las Fuerzas Armadas	+T1970:50535251515154525151525053525251515053515151515352515251505352515151545251515250535252515150535151515153525152515053525151515452515152505352525151505351515151535251525150535251515154525151525053525251
Bank Employee Day|Día del Empleado Bancario	T1970:52525253524y535251534z52525254524y525351535253525251534y52525253524y535251534z52525254524y525351535253525251534y52525253524y535251534z52525254524y525351535253525251534y52525253524y535251534z5252525452
Independence Day|Día de la Independencia	+0915
Day of Race|Día de la Raza	T1970:7x7x7y7x7w7y7y7x7x7x7z7x7x7x7y7w7y7x7y7x7x7w7y7x7x7x7x7y7x7x7y7x7w7y7y7x7x7x7z7x7x7x7y7w7y7x7y7x7x7w7y7x7x7x7x7y7x7x7y7x7w7y7y7x7x7x7z7x7x7x7y7w7y7x7y7x7x7w7y7x7x7x7x7y7x7x7y7x7w7y7y7x7x7x7z7x7x7x7y7w
Revolution Day|Día de la Revolución	+1020
All Saints' Day|Todos los Santos	+1101
All Souls' Day|Día de los Difuntos	1102
Christmas Eve|Nochebuena	+1224
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	+1231
`,
  GU: `
New Year's Day	+0101
Martin Luther King Jr. Day	+1.3.1
Valentine's Day	0214
Guam History and Chamorro Heritage Day	+3.1.1
Good Friday	E-2
Easter Sunday	E0
Tax Day	T1970:2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x
Administrative Professionals Day	T1970:3433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a38373635333938373534333937363534393837363433393836
Mother's Day	5.2.7
Memorial Day	+5.-1.1
Father's Day	6.3.7
Independence Day	+0704
Liberation Day	+T1970:5m5m5n5m5n5m5n5m5m5m5n5m5m5m5n5n5m5m5n5m5m5n5n5m5m5m5o5m5m5m5n5m5n5m5n5m5m5m5n5m5m5m5n5n5m5m5n5m5m5n5n5m5m5m5o5m5m5m5n5m5n5m5n5m5m5m5n5m5m5m5n5n5m5m5n5m5m5n5n5m5m5m5o5m5m5m5n5m5n5m5n5m5m5m5n5m5m5m5n5n
Labour Day|Labor Day	+9.1.1
Columbus Day	+10.2.1
Halloween	1031
All Souls' Day	+1102
Veterans Day	+1111
Thanksgiving Day	+11.4.4
Day after Thanksgiving Day|Black Friday	T1970:97969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499
Our Lady of Camarin Day	+T1970:9i9i9j9i9j9i9j9i9i9i9j9i9i9i9j9j9i9i9j9i9i9j9j9i9i9i9k9i9i9i9j9i9j9i9j9i9i9i9j9i9i9i9j9j9i9i9j9i9i9j9j9i9i9i9k9i9i9i9j9i9j9i9j9i9i9i9j9i9i9i9j9j9i9i9j9i9i9j9j9i9i9i9k9i9i9i9j9i9j9i9j9i9i9i9j9i9i9i9j9j
Christmas Eve	1224
Christmas Day	+1225
New Year's Eve	1231
Election Day	T1972:8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n
Juneteenth	+0619@2021-
`,
  GW: `
New Year's Day|Ano Novo	+0101
Heroes Day|Dia dos heróis	+0120
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
International Women's Day|Dia Internacional da Mulher	+0308
Labour Day|Dia do trabalhador	+0501
Pidjiguiti Day	+0803
Independence Day|Dia da Independência	+0924
Readjustment Movement Day|Dia do Movimento de Reajustamento	+1114
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Natal	+1225
`,
  GY: `
New Year's Day	+0101
Eid Ul Adha	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Republic Day	+0223
Good Friday	+E-2
Easter Monday	+E1
Labour Day	+0501
Arrival Day	+0505
Youman Nabi	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day	+0526
CARICOM Day	+7.1.1
Emancipation Day	+0801
Christmas Day	+1225
Boxing Day	+1226
Phagwah	+T2015:1s2b1z1p281y2g251u2d
Deepavali	+T2015:8r--838n8c8v8k898s8h
`,
  HK: `
The first day of January|一月一日	+T1970:0101010101010101--0101010101--01010101--0101010101--01010101010101010101--0101010101--01010101--0101010101--01010101010101010101--0101010101--01010101--0101010101--01010101010101010101--0101010101--01
Lunar New Year’s Day|農曆年初一	+T1970:110r1a0y0n160v1d12--1b100p--0x1f--0t1c110r1a0z0n150v1e120s1b100o170w0m14----120q--0y0n--0v1e130s1b100p170w--150t1c110q18--0n160v--130s--0z0o--0w0m150u1c110q190x--160w1e--0s1a--0o170x0l140t--100q190y0n
The second day of Lunar New Year|農曆年初二	+T1970:120s1b--0o17--1e130t--110q190y1g150u1d12--1b10--160w1f130t1c--0p18--0n150u1e130r1a0z0o160w1f14--1c11--180x0n--0u1d--0r190z0o170w1f140t1b100p180x0n16--1d12--1a0y0o--0x1f140t1b100p180y0m150u1d110r1a0z0o
The fourth day of Lunar New Year|農曆年初四	+T1970:14----11----0y1g--0v1e----1b----17------0u1d--0q------15----13----0z----0w1g----1c----180y----0v1e--0s1a--0p18----14----11------1h----1d----1a0z----0x1f--0t1c--0q19----16----12------0o----1f------11
Good Friday|耶穌受難節	+E-2
The day following Good Friday|耶穌受難節翌日	+E-1
Easter Monday|復活節星期一	+T1970:2h2u2m352x2i322t2e2y2q322u2m362q2i322n2e2y2j332u2m2z2r2i2v2n372y2j332v2f2z2r2c2v2n372s2j332o2g2z2k342w--302s2k33--2g302k342w2h302s2d2x2o382t2l342p2h312s2d2x2p312t2l352p2h312m352x2i322t2e2y2q2h2u2m362x
The day following Ching Ming Festival|清明節翌日	+T1970:2o----------2o--------2o----------2o--------------------2o----------2o--------------------2o----------2n--------2o----------2o--------------------2o----------2n--------------------2o----------2n
Labour Day|勞動節	+T1970:3d3d3e3d3d3d3e--3d3d3e3d3d--3e3d3d3d--3d3d3d3e3d--3d3e3d3d3d3e3d3d3d3e--3d3d3e3d3d--3e3d3d3d--3d3d3d3e3d--3d3e3d3d3d3e3d3d3d3e--3d3d3e3d3d--3e3d3d3d--3d3d3d3e3d--3d3e3d3d3d3e3d3d3d3e--3d3d3e3d3d--3e3d
Birthday of the Buddha|佛誕	+T1970:3o--3x3m3b--3j41--3f3y--3d3w3l433s3h403o3e3x--443u--413q--3y3o3c--3k43--3h403p3e3x3m3b3t3i413r3f3y--3d3v--423s3h--3p3f--3l44--3i413r3g3y3n3c3v3j423s3i40--3e3x--443t3j--3r3g3z3n3c3v3k423s3h403o3d3w3m
Tuen Ng Festival|端午節	+T1970:4f444n4c4v4l4a4s4h464p4d4v4m4c4t4i--4q4f44--4d4v4k494s4g464p4e4w4m4b4u4i474q--444n4d4v4j494r4h464p4e4x4l4a4t4i474q4g--4n4c4v4k484r--474p4e434m4a--4i484q4f454n4b4u4k494q4h--4p4d4w4l4b4t--484r4f444n4c
Hong Kong Special Administrative Region Establishment Day|香港特別行政區成立紀念日	+T1970:525253--5252535252--53525252--5252525352--52535252525352525253--5252535252--53525252--5252525352--52535252525352525253--5252535252--53525252--5252525352--52535252525352525253--5252535252--53525252--52
The day following the Chinese Mid-Autumn Festival|中秋節翌日	+T1970:777p7e737m--717j797r7g--7n7d737l7a7t7i767p7e747m7c--7k787r7g757n--737l7a7s7h77--7e747n7b707j787q7g757o7d--7l7a7s7h777q--747n7c7t7j78--7g75--7d727k797s7h--7q7f--7m7b--7i787r7h757o--727k79--7i777p7f747l
National Day|國慶日	+T1970:7m7m--7m7m7m7n7m--7m7n7m7m7m7n7m7m7m7n--7m7m7n7m7m--7n7m7m7m--7m7m7m7n7m--7m7n7m7m7m7n7m7m7m7n--7m7m7n7m7m--7n7m7m7m--7m7m7m7n7m--7m7n7m7m7m7n7m7m7m7n--7m7m7n7m7m--7n7m7m7m--7m7m7m7n7m--7m7n7m7m7m7n7m
Chung Yeung Festival|重陽節	+T1970:7t8c--7p887y--867v8e837r8a7z7p87--8g85--8b81--887y8h--7v8d--7s8a7z7p887w8f847t8b817q89--7n86--8d827s--7z7p887x8e--7t8c817q897y--857u8d827s8b--7o87--8f837t--827q897x8g857u8d837r8a7z7o867w8f847t8c--7q88
Christmas Day|聖誕節	+T1970:9z9za09z9z9za0--9z9za09z9z--a09z9z9z--9z9z9za09z--9za09z9z9za09z9z9za0--9z9za09z9z--a09z9z9z--9z9z9za09z--9za09z9z9za09z9z9za0--9z9za09z9z--a09z9z9z--9z9z9za09z--9za09z9z9za09z9z9za0--9z9za09z9z--a09z
The first weekday after Christmas Day|聖誕節後第一個周日	+T1970:a0a1a1a0a0a0a2a0a0a0a1a0a1a0a1a0a0a0a1a0a0a0a1a1a0a0a1a0a0a1a1a0a0a0a2a0a0a0a1a0a1a0a1a0a0a0a1a0a0a0a1a1a0a0a1a0a0a1a1a0a0a0a2a0a0a0a1a0a1a0a1a0a0a0a1a0a0a0a1a1a0a0a1a0a0a1a1a0a0a0a2a0a0a0a1a0a1a0a1a0
The third day of Lunar New Year|農曆年初三	+T1971:0t1c100p180x--140u1d120r1a0z1h160v1e130t--110p170x1g--0u1d120q190y0o160v1f140s1b100p17--1g150u--120r--0y0o170v1e130s1a100p180x1g150u1c110q19--0o170w--130s--0z0p180y1g150u1c110q190z--160v1e120s1b--0p
Ching Ming Festival|清明節	+T1971:2n2o2n2n2n--2n2n2n2n--2n2n2n2n2n--2n2n2n2n2n2n2n2n2n2n--2n2n2n2n2n--2n2n2n2n2m2n2n2n2m2n--2n2m2n2n2n--2n2n2n2m--2n2n2m2n2n--2m2n2n2n2m2n2n2n2m2m--2n2m2m2n2n--2m2n2n2m2m2n2n2m2m2n--2m2m2n2n2m--2n2n2m
The day following Birthday of the Buddha|佛誕翌日	+T1971:3f------3v----3r----3n--------------------3o----3k----3g------3w----3s--------------------------3p----3l------41----3x----3u--------------------------3q----3m------42------------------------------3b
The day following National Day|國慶日翌日	+T1972:7o----------7n--------------------7n----------7n--------7o----------7n--------------------7n----------7n--------7o----------7n--------------------7n----------7n--------7o----------7n
The day following Chung Yeung Festival|重陽節翌日	+T1972:82------8i------------------7y----7u----7r------87----83--------------------------7z----7w------8c----------84------------8g------------81----7x------8d--------------------------------------82
The day following Hong Kong Special Administrative Region Establishment Day|香港特別行政區成立紀念日翌日	+T1973:53----------53--------54----------53--------------------53----------53--------54----------53--------------------53----------53--------54----------53--------------------53----------53--------54
The second day following the Chinese Mid-Autumn Festival|中秋節後第二日	+T1975:7d----------75--------------------------72------------7e------------7q------------------------73------------7f------------7s----7o------------78----74----71------------7d------7t
The day following Labour Day|勞動節翌日	+T1977:3e----------3e--------3f----------3e--------------------3e----------3e--------3f----------3e--------------------3e----------3e--------3f----------3e--------------------3e----------3e
The second weekday after Christmas Day|聖誕節後第二個周日	+T1977:a1----------a1--------a2----------a1--------------------a1----------a1--------a2----------a1--------------------a1----------a1--------a2----------a1--------------------a1----------a1
The day following the first day of January|一月一日翌日	+T1978:02----------02--------02----------02--------------------02----------02--------02----------02--------------------02----------02--------02----------02--------------------02----------02
The day following Tuen Ng Festival|端午節翌日	+T1987:48------4o--------------------------------4h--------------------------------------46------------4i------------4u------------------------47------------4j------------4v
The day following Easter Monday|復活節星期一翌日	+T2021:2o--------2p
`,
  HN: `
New Year's Day|Año Nuevo	+0101
Father's Day|Día del Padre	0319
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	E0
Día de las Américas	+0414
Labour Day|Día del Trabajador	+0501
Mother's Day|Día de la Madre	5.2.1
Pupil's Day|Día del Estudiante	0611
Children's Day|Día del Niño	0910
Independence Day|Día de la Independencia	+0915
Teacher's Day|Día del Maestro	0917
Soldier's Day|Día del Soldado	+1003
Columbus Day|Día de la Raza	+1012
Armed forces Day|Día de las Fuerzas Armadas	+1021
Christmas Day|Navidad	+1225
`,
  HR: `
New Year's Day|Nova godina	+0101
Epiphany|Bogojavljenje, Sveta tri kralja	+0106
Orthodox Christmas|Pravoslavni Božić	0107
Shrove Tuesday|Pokladni utorak	E-47
Feast of the Sacrifice (Eid al-Adha)|Kurban-bajram	T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
International Women's Day	0308
Easter Sunday|Uskrs	+E0
Easter Monday|Uskršnji ponedjeljak	+E1
Orthodox Easter|Pravoslavni Uskrs	O0
Orthodox Easter Monday	O1
Labour Day|Praznik rada	+0501
Mother's Day|Majčin dan	5.2.7
Corpus Christi|Tijelovo	+E60
Anti-Fascist Struggle Day|Dan antifašističke borbe	+0622
Statehood Day|Dan državnosti	+0625@-2019
Victory and Homeland Thanksgiving Day and the Day of Croatian defenders|Dan pobjede i domovinske zahvalnosti i Dan hrvatskih branitelja	+0805
Assumption|Velika Gospa	+0815
Yom Kippur|Jom Kipur	T1970:7m7b717i786x7h747n7d737k796z7j777p7f747l7b707k776x7g767n7c727m796y7i787p7e747m7a707k796w7g757p7c717l7b6y7h777p7e737n7d717j796y7f757p7e717l7a707h767q7e737m7c707i786y7g747o7e737k7a6z7h767q7f737m7b717j77
Independence Day|Dan neovisnosti	+T1970:7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t7u7t7t7t4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w4w4w4x4w
All Saints' Day|Svi sveti	+1101
Remembrance Day|Dan sjećanja na žrtvu Vukovara i Škabrnje|Dan sjećanja na žrtve Domovinskog rata i Dan sjećanja na žrtvu Vukovara i Škabrnje	+1118
End of Ramadan (Eid al-Fitr)|Ramazanski bajram	T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Božić	+1225
Boxing Day|Svetog Stjepana	+1226
National Day|Dan državnosti	+0530@2020-
`,
  HT: `
Independence Day|Jour de l’Indépendance	+0101
Ancestry Day|Jour des Aieux	+0102
Epiphany|Le Jour des Rois	0106
Lundi Gras	+E-48
Mardi Gras	+E-47
Ash Wednesday|Mercredi des Cendres	E-46
Good Friday|Vendredi saint	+E-2
Easter Sunday|Pâques	+E0
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Flag and Universities' Day|Jour du Drapeau et de l'Université	+0518
Corpus Christi|la Fête-Dieu	+E60
Assumption|Assomption	+0815
Anniversary of the death of Dessalines|Anniversaire de la mort de Dessalines	+1017
All Saints' Day|Toussaint	+1101
All Souls' Day|Fête des morts	+1102
Battle of Vertières Day|Vertières	+1118
Discovery Day|Découverte d'Haïti	1205
Christmas Day|Noël	+1225
`,
  HU: `
New Year's Day|Újév	+0101
Memorial Day of the Republic|A köztársaság emléknapja	0201
Memorial Day for the Victims of the Communist Dictatorships|A kommunista diktatúrák áldozatainak emléknapja	0225
International Women's Day|Nemzetközi nőnap	0308
National Day|1848-as forradalom|1956-os forradalom	+0315
Easter Sunday|Húsvétvasárnap	+E0
Easter Monday|Húsvéthétfő	+E1
Memorial Day for the Victims of the Holocaust|A holokauszt áldozatainak emléknapja	0416
Labour Day|A munka ünnepe	+0501
Mother's Day|Anyák napja	5.1.7
Pentecost|Pünkösdvasárnap	+E49
Whit Monday|Pünkösdhétfő	+E50
National Defense Day|Honvédelmi nap	0521
Day of National Unity|A nemzeti összetartozás napja	0604
Day of the Independent Hungary|A független Magyarország napja	0619
Saint Stephen's Day|Szent István ünnepe	+0820
Memorial Day for the Martyrs of Arad|Az aradi vértanúk emléknapja	1006
All Saints' Day|Mindenszentek	+1101
Saint Nicholas|Mikulás	1206
Christmas Eve|Szenteste	1224
Christmas Day|Karácsony	+1225
Boxing Day|Karácsony másnapja	+1226
New Year's Eve|Szilveszter	1231
Good Friday|Nagypéntek	+E-2@2017-
Autumn school holiday|Őszi szünet	T2023:8f
Winter school holiday|Téli szünet	T2023:9w02
`,
  IC: `
New Year's Day|Año Nuevo	+0101
Epiphany|Día de los Reyes Magos	+0106
Saint Joseph|San José	0319
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	E0
Labour Day|Día del Trabajador	+0501
Mother's Day|Día de la Madre	5.1.7
Pentecost|Pentecostés	E49
Canary Islands Day|Día de Canarias	+0530
Assumption|Asunción	+0815
Fiesta Nacional de España	+1012
All Saints' Day|Todos los Santos	+1101
Día de la Constitución Española	+1206
Immaculate Conception|La inmaculada concepción	+1208
Christmas Day|Navidad	+1225
`,
  ID: `
New Year's Day|Hari tahun baru	+0101
Chinese New Year|Tahun Baru Imlek	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Feast of the Sacrifice (Eid al-Adha)|Hari Raya Idul Adha	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|Tahun Baru Islam	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Good Friday|Wafat Yesus Kristus	+E-2
Labour Day|Hari Buruh Internasional	+0501
Ascension Day|Kenaikan Yesus Kristus	+E39
Birthday of Muhammad (Mawlid)|Maulid Nabi Muhammad	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Pancasila Day|Hari Lahir Pancasila	+0601
Independence Day|Hari Ulang Tahun Kemerdekaan Republik Indonesia	+0817
Laylat al-Mi'raj|Maulid Nabi Muhammad	+T1970:7k796y6m6c625r5f544t4j473x3n3c302p2e241t1i170w0k0a9u9j988x8l8a7z7p7f746s6h665w5l5a504p4d423s3h362v2l2a1y1n1d130r0g059p9e938t8i867v7k7a6z6o6d635r5g564v4k493y3o3c312r2h251u1j180x0m0c029k998y8o8d827r7g75
End of Ramadan (Eid al-Fitr)|Hari Raya Idul Fitri	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Hari Raya Natal	+1225
Vesak Day|Hari Raya Waisak	+T2001:3j423s4b403p483x3l443t3j413r493z3n453v3k423s3i403o473w
Nyepi|Hari Raya Nyepi	+T2009:2d231s2b1z2i281x2f241u2d211q291z2g261v
`,
  IE: `
New Year's Day	+0101
Mother's Day	E-21
St. Patrick’s Day	+0317
Good Friday	E-2
Easter Sunday	E0
Easter Monday	+E1
First Monday in May	+5.1.1
First Monday in June	+6.1.1
Father's Day	6.3.7
First Monday in August	+8.1.1
Last Monday in October	+10.-1.1
Christmas Day	+1225
St. Stephen’s Day	+1226
St. Brigid’s Day	+T2023:11100y0x0w12100w0y0x1211100w0x0w12110w0y0x0w11100w0y0w1211100y0x0w12100w0y0x1211100w0x0w12110w
`,
  IL: `
Tu Bishvat (Arbor Day)|ט"ו בשבט	T1970:0m150v0i120r0h0y0n170x0k130t0j110p190y0l150u0k110r0g100n160w0m130s0i120p180y0m140u0k130q0g0z0p160v0l150s0h110p180x0n170v0j130s0f0z0p180v0l140u0h100q180x0m160u0i120s0g0y0o180x0k140t0h100q190x0m150v0j11
Fast of Esther|תענית אסתר	T1970:261x1n221u1j231q291z1n261v1j231t2b1z1q271v1m261r1j221s271y1o281v1k241s2b201o281w1k241v1g201r2b1w1n271x1k231t29201p291x1n251t1k211p29201l251w1m211s2c1y1p281y1m241u1i221q2a1y1p261u1l231q2a211n261x1n231t
Purim|פורים	T1970:291y1o251v1k241r2a201q271w1m261u2c221r281y1n271u1k231t2a1z1p291w1l251v2c211r291x1n271w1j231s2c1z1o281y1l241u2c211q2a201o261w1l221s2c211o281x1n241t2d211q291z1n251v1l231r2b211q271x1m241t2d221q291y1o261u
Aliyah Day|יום העלייה	T1970:2y2n2d2u2k292t2g2z2p2f2w2l2b2v2j312r2g2x2n2c2w2j292s2i2z2o2e2y2l2a2u2k312q2g2y2m2c2w2l282s2h312o2d2x2n2a2t2j312q2f2z2p2d2v2l2a2r2h312q2d2x2m2c2t2i322q2f2y2o2c2u2k2a2s2g302q2f2w2m2b2t2i322r2f2y2n2d2v2j
Passover (Pesach)|פסח	+T1970:332s2i2z2p2e2y2l342u2k312q2g302o362w2l322s2h312o2e2x2n342t2j332q2f2z2p362v2l332r2h312q2d2x2m362t2i322s2f2y2o362v2k342u2i302q2f2w2m362v2i322r2h2y2n372v2k332t2h2z2p2f2x2l352v2k312r2g2y2n372w2k332s2i302o
Passover (intermediate days)|חול המועד פסח	T1970:342t2j302q2f2z2m352v2l322r2h312p372x2m332t2i322p2f2y2o352u2k342r2g302q372w2m342s2i322r2e2y2n372u2j332t2g2z2p372w2l352v2j312r2g2x2n372w2j332s2i2z2o382w2l342u2i302q2g2y2m362w2l322s2h2z2o382x2l342t2j312p
Mimouna, Seventh day of Passover|מימונה, שביעי של פסח	+T1970:392y2o352v2k342r3a302q372w2m362u3c322r382y2n372u2k332t3a2z2p392w2l352v3c312r392x2n372w2j332s3c2z2o382y2l342u3c312q3a302o362w2l322s3c312o382x2n342t3d312q392z2n352v2l332r3b312q372x2m342t3d322q392y2o362u
Holocaust Remembrance Day (Yom HaShoah)|יום הזיכרון לשואה ולגבורה	T1970:3g342u3c302q3a2w3g362x3c322t3d303i392x3e352t3d312p392z3h352v3f312r3b323h372y3e332u3e322q3a2y3i362u3e342q3a303j362w3g372u3c332r382z3j372v3f332t3b2z3j382v3f352s3b312s382x3h382w3d342s3a303k382x3g342u3d30
Victory in Europe Day|יום הניצחון על גרמניה הנאצית	0509
Fallen Soldiers and Victims of Terrorism Remembrance Day (Yom HaZikaron)|יום הזיכרון לחללי מערכות ישראל ונפגעי פעולות האיבה	T1970:3n3a313j362x3h323m3d343i39303k363p3g333l3c2z3j382v3f363o3b323m372y3i393n3e353k3a313l382x3h343o3d303k3b2w3g373q3c333n3e303j3a2x3f363q3d323m39303i353p3f313l3c2y3h382z3e343o3f323k3b2y3h373r3e343n3a313k36
Independence Day (Yom HaAtzmaut)|יום העצמאות	+T1970:3o3b323k372y3i333n3e353j3a313l373q3h343m3d303k392w3g373p3c333n382z3j3a3o3f363l3b323m392y3i353p3e313l3c2x3h383r3d343o3f313k3b2y3g373r3e333n3a313j363q3g323m3d2z3i39303f353p3g333l3c2z3i383s3f353o3b323l37
Lag BaOmer|ל"ג בעומר	T1970:403p3f3w3m3b3v3i413r3h3y3n3d3x3l433t3i3z3p3e3y3l3b3u3k413q3g403n3c3w3m433s3i403o3e3y3n3a3u3j433q3f3z3p3c3v3l433s3h413r3f3x3n3c3t3j433s3f3z3o3e3v3k443s3h403q3e3w3m3c3u3i423s3h3y3o3d3v3k443t3h403p3f3x3l
Jerusalem Day (Yom Yerushalayim)|יום ירושלים	T1970:4a3z3p463w3l453s4b413r483x3n473v4d433s493z3o483v3l443u4b403q4a3x3m463w4d423s4a3y3o483x3k443t4d403p493z3m453v4d423r4b413p473x3m433t4d423p493y3o453u4e423r4a403o463w3m443s4c423r483y3n453u4e433r4a3z3p473v
Shavuot (Feast of Weeks)|שבועות	+T1970:4h463w4d433s4c3z4i483y4f443u4e424k4a3z4g463v4f423s4b414i473x4h443t4d434k493z4h453v4f443r4b404k473w4g463t4c424k493y4i483w4e443t4a404k493w4g453v4c414l493y4h473v4d433t4b3z4j493y4f453u4c414l4a3y4h463w4e42
Seventeenth of Tamuz, fast|שבעה עשר בתמוז	T1970:5m5c515i584x5h545o5d535k594z5j585p5f555l5b515l574x5h565n5d525m594y5i585p5e545m5a505k5a4w5g565q5c525m5b4y5i575p5e535n5d525j594z5f555p5f515l5b505h575r5e535n5c505j584y5g545o5e545k5a505h565q5g535m5c515j58
Jabotinsky Day|יום ז'בוטינסקי	T1970:5y5n5d5u5k595t5g5z5p5f5w5l5b5v5j615r5g5x5n5c5w5j595s5i5z5o5e5y5l5a5u5k615q5g5y5m5c5w5l585s5h615o5d5x5n5a5t5j615q5f5z5p5d5v5l5a5r5h615q5d5x5m5c5t5i625q5f5y5o5c5u5k5a5s5g605q5f5w5m5b5t5i625r5f5y5n5d5v5j
Tisha B'Av, fast|תשעה באב	T1970:675x5m635t5i625p695y5o655u5k645t6a605q665w5m665s5i625r685y5n675u5j635t6a5z5p675v5l655v5h615r6b5x5n675w5j635s6a5z5o685y5n645u5k605q6a605m665w5l625s6c5z5o685x5l645t5j615p695z5p655v5l625r6b615o675x5m645t
Tu B'Av (Fifteenth of Av)|ט"ו באב	T1970:6d625s695z5o685v6e645u6b605q6a5y6g665v6c625r6b5y5o675x6e635t6d605p695z6g655v6d615r6b605n675w6g635s6c625p685y6g655u6e645s6a605p665w6g655s6c615r685x6h655u6d635r695z5p675v6f655u6b615q685x6h665u6d625s6a5y
Rosh Hashanah (Yom Teruah)|ראש השנה	+T1970:7m7b717i786x7h747n7d737k796z7j777p7f747l7b707k776x7g767n7c727m796y7i787p7e747m7a707k796w7g757p7c717l7b6y7h777p7e737n7d717j796y7f757p7e717l7a707h767q7e737m7c707i786y7g747o7e737k7a6z7h767q7f737m7b717j77
Rosh Hashanah (Day 2)|ראש השנה יום 2	+T1970:7n7c727j796y7i757o7e747l7a707k787q7g757m7c717l786y7h777o7d737n7a6z7j797q7f757n7b717l7a6x7h767q7d727m7c6z7i787q7f747o7e727k7a6z7g767q7f727m7b717i777r7f747n7d717j796z7h757p7f747l7b707i777r7g747n7c727k78
Fast of Gedaliah (Tzom Gedalya)|צום גדליה	T1970:7p7d737l7a6z7j767p7f767m7b727m797r7i767n7e727m7a6z7i787q7e747o7b707k7b7r7g777o7c737n7b6z7j777r7f737n7d707j797s7g757p7g737l7c707h787s7g747o7c727k787s7h757o7e727k7a717i767q7h757m7d717j797t7h767p7d737m79
Day of Atonement (Yom Kippur)|יום כיפור	+T1970:7v7k7a7r7h767q7d7w7m7c7t7i787s7g7y7o7d7u7k797t7g767p7f7w7l7b7v7i777r7h7y7n7d7v7j797t7i757p7e7y7l7a7u7k777q7g7y7n7c7w7m7a7s7i777o7e7y7n7a7u7j797q7f7z7n7c7v7l797r7h777p7d7x7n7c7t7j787q7f7z7o7c7v7k7a7s7g
Feast of Tabernacles (Sukkot)|סוכות	+T1970:807p7f7w7m7b7v7i817r7h7y7n7d7x7l837t7i7z7p7e7y7l7b7u7k817q7g807n7c7w7m837s7i807o7e7y7n7a7u7j837q7f7z7p7c7v7l837s7h817r7f7x7n7c7t7j837s7f7z7o7e7v7k847s7h807q7e7w7m7c7u7i827s7h7y7o7d7v7k847t7h807p7f7x7l
The week of Sukkot|חול המועד סוכות	T1970:817q7g7x7n7c7w7j827s7i7z7o7e7y7m847u7j807q7f7z7m7c7v7l827r7h817o7d7x7n847t7j817p7f7z7o7b7v7k847r7g807q7d7w7m847t7i827s7g7y7o7d7u7k847t7g807p7f7w7l857t7i817r7f7x7n7d7v7j837t7i7z7p7e7w7l857u7i817q7g7y7m
Simchat Torah/ Shmini Atzeret|שמחת תורה/שמיני עצרת	+T1970:877w7m837t7i827p887y7o857u7k847s8a807p867w7l857s7i817r887x7n877u7j837t8a7z7p877v7l857u7h817q8a7x7m867w7j827s8a7z7o887y7m847u7j807q8a7z7m867v7l827r8b7z7o877x7l837t7j817p897z7o857v7k827r8b807o877w7m847s
Sigd|סיגד	T1970:988x8n948u8j938q998z8p968v8l958t9b918q978x8m968t8j928s998y8o988v8k948u9b908q988w8m968v8i928r9b8y8n978x8k938t9b908p998z8n958v8k918r9b908n978w8m938s9c908p988y8m948u8k928q9a908p968w8l938s9c918p988x8n958t
Ben-Gurion Day|יום בן-גוריון	T1970:9e948t9c908q998w9g968v9c928t9b8z9i978w9e938t9c918p998y9f958v9e918r9b909h978w9e938u9c918q988y9h948u9e938q9a8z9j968w9g958t9c918q988z9h968v9d938s998z9i988v9f948s9b918q988x9h968v9d928r9a909i978x9e948t9b90
Hanukkah|חנוכה	T1970:9x9n9c9u9j999s9f9z9p9e9v9l9b9u9ia19q9f9x9m9c9v9j989s9h9y9o9e9x9k9a9u9ja09q9f9x9m9c9v9k989r9ha09n9d9x9m999t9ia19p9f9z9o9c9v9k999r9ha09p9d9w9m9b9s9ia19q9e9y9n9b9u9k999r9ga09p9e9w9l9a9t9ia19q9f9x9n9c9u9j
Tenth of Tevet|צום עשרה בטבת	T1971:079q--049oa69u--099s--059q--03--0b9t--079r--039n--02--089t--059p--04--0a9t--069r--059n--01--089s--079o--03--0a9u--099q--059n--01--0a9s--069p--02--0a9t--089q--049na69v--0a9s--069o--02--0b9u--079q--03
Rabin Day|יום רבין	T1997:8s8h868q8e828m8d8u8i898r8e858p8e818l8a8u8h868q8f838m8b8u8j878r8i868n8e838j8a8u8j868q8f848m8b8v8j888r8g858n8c838l888s8j888o8f848l8b8v8k888r8g858o8c
Herzl Day|יום הרצל	T2004:3f3v3k3b3s3g373r3f333n3b3v3j373r3h343n3d3w3k393t3k373p3g343l3c3w3k383s3g363o3c3w3l393s3i363o3e353m3a3u3l393q3h353n3d3x3l3a3t3h373q3d
Election Day|יום הבחירות	+T2015:24------2r1q2a
`,
  IM: `
New Year's Day	+0101
Mother's Day	E-21
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Early May bank holiday	+T1970:3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i--3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i
Spring bank holiday	+T1970:41474644434248464544434147464543424147454443424746454442414746444342484645444341474645434241474544434247494544424147464443424846454443414746454342414745444342474645444241474644434248464544434147464543
Tourist Trophy, Senior Race Day	+6.2.5
Father's Day	6.3.7
Tynwald Day	+0705
Christmas Day	+1225
Boxing Day	+1226
Queen’s Diamond Jubilee	+T2012:4d
Early May bank holiday (VE day)	+T2020:3l
Queen’s Platinum Jubilee	+T2022:4a
Queen Elizabeth's Funeral Day	+T2022:7a
King Charles III's Coronation	+T2023:3k
`,
  IN: `
Republic Day	+0126
Good Friday	+E-2
Ambedkar Jayanti	+0414
Independence Day	+0815
Gandhi Jayanti	+1002
Christmas Day	+1225
`,
  IR: `
Martyrdom of Imam Jafar|ﺷﻬﺎدت ﺣﻀﺮت اﻣﺎم ﺟﻌﻔﺮ ﺻﺎدق ﻋﻠﯿﻪاﻟﺴﻼم	+T1970:049o9d918q8g857u7j786x6l6b615q5f544t4i473w3m3c302p2e231s1h170w0k099t9j978w8m8b7z7p7e746s6h665w5k5a4z4p4d423r3h352v2k291x1n1c120r0g059o9d928s8h867v7k796y6o6d635r5g554v4j493y3n3b312q2g251u1j180w0m0b019j
Anniversary of Islamic Revolution|انقلاب اسلامی پنجاه و هفت	+T1970:16161616161616161616161616161616161616161616161616161615161616151616161516161615161616151616161516161615161616151616161515161615151616151516161515161615151616151516161515161615151616151515161515151615
Feast of the Sacrifice (Eid al-Adha)|ﻋﯿﺪ ﺳﻌﯿﺪ ﻗﺮﺑﺎن	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Eid al-Ghadeer|ﻋﯿﺪ ﺳﻌﯿﺪ ﻏﺪﯾﺮ ﺧﻢ	+T1970:1k190z0n0c019l998z8o8d817r7g766u6k695y5m5c524r4g453u3j382x2n2c201p1e140t0i089r9f948u8k887x7m7b706p6f655t5i574w4l4b403q3e332s2i271w1m1b0z0o0d039m9b908q8e847t7j776w6l6b5z5p5e544s4h463w3k3a2z2o2c221r1h15
Tasoua|ﺗﺎﺳﻮﻋﺎی ﺣﺴﯿﻨﯽ	+T1970:241u1j180x0m0b9u9j998y8m8b817q7f756u6j675w5m5c504q4f443s3i372x2l2a1z1o1d130s0i069p9e948s8i877w7k7a6z6p6d635s5h554v4l4a3y3o3d322r2h261w1k190y0n0c029l9a8z8o8e837s7h766v6j695z5o5c514q4g453u3k392x2m2c211q
Ashoura|ﻋﺎﺷﻮرای ﺣﺴﯿﻨﯽ	+T1970:251v1k190y0n0c9v9k9a8z8n8c827r7g766v6k685x5n5d514r4g453t3j382y2m2b201p1e140t0j079q9f958t8j887x7l7b706q6e645t5i564w4m4b3z3p3e332s2i271x1l1a0z0o0d039m9b908p8f847t7i776w6k6a605p5d524r4h463v3l3a2y2n2d221r
Nationalization of the Iranian oil industry|ملی شدن صنعت نفت	+T1970:27272727272727272727272727272727272727272727272727272726272727262727272627272726272727262727272627272726272727262727272626272726262727262627272626272726262727262627272626272726262727262626272626262726
Nowruz|نوروز	+T1970:28282928282829282828292828282928282829282828292828282828282828282828282828282828282828282828282828282828282828282828282728282827282828272828282728282827282828272828282728282827282828272728282727282827
Islamic Republic Day|روز جمهوری اسلامی	+T1970:2j2j2k2j2j2j2k2j2j2j2k2j2j2j2k2j2j2j2k2j2j2j2k2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2j2i2j2j2j2i2j2j2j2i2j2j2j2i2j2j2j2i2j2j2j2i2j2j2j2i2j2j2j2i2j2j2j2i2i2j2j2i2i2j2j2i
Sizdah Bedar|سیزده بدر	+T1970:2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2l2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2k2j2k2k2k2j2k2k2k2j2k2k2k2j2k2k2k2j2k2k2k2j2k2k2k2j2k2k2k2j2k2k2k2j2j2k2k2j2j2k2k2j
Arbaeen-e Hosseini|اربعین حسینی	+T1970:382y2o2c221r1g140t0j099r9g958v8k897z7o7c716r6g655u5k594x4m4b413q3f342t2h271x1m1a0z0o0e029m9c918p8e847t7i776w6l6a5z5p5f534t4i473v3l3b302o2d221s1g160w0l099s9i988w8l8a7z7o7d736t6h665v5k594z4o4e423r3g362u
Demise of Prophet Muhammad and Imam Hassan (Mujtaba)|رﺣﻠﺖ ﺣﻀﺮت رﺳﻮل اﮐﺮم صلّی الله علیه وآله و سلّم	+T1970:3g362w2k2a1z1o1c110r0h059o9d938s8h877w7k796z6o6d625s5h554u4j493y3n3c312p2f251u1i170w0m0a9u9k998x8m8c817q7f746t6i675x5n5b514q4f433t3j382w2l2a201o1e140t0h069q9g948t8i877w7l7b716p6e635s5h574w4m4a3z3o3e32
Martyrdom of Imam Reza|ﺷﻬﺎدت ﺣﻀﺮت اﻣﺎم رﺿﺎ ﻋﻠﯿﻪاﻟﺴﻼم	+T1970:3i382x2m2b201p1d130s0i079q9f948t8j887y7m7b706q6e645t5i564w4l4b403p3e332r2h271w1k190y0o0c9w9m9b8z8o8e837s7h766v6k695z5p5d524r4g453v3k3a2y2n2c221q1g150v0j089s9h968v8k897x7n7d726q6f655u5j584y4n4b403q3f34
Martyrdom of Imam Hassan|شهادت امام حسن عسكری علیه‌السلام	+T1970:3q3f352u2j281x1l1b100q0f049n9c918r8g867u7j786y6m6c615q5e544t4i473w3l3a2z2o2e241s1h160v0k099t9i968w8l8b7z7p7e736r6h665w5l5a4z4o4d423s3i362v2k291y1o1d130r0g059p9e938s8h857v7k7a6y6n6c625q5g564v4j483y3n3c
Birthday of Muhammad Prophet|ولادت حضرت رسول اکرم صلّی الله علیه وآله و سلّم	+T1970:3z3o3e332s2h261u1k190z0o0d029l9a908p8f837s7h776v6l6a5z5n5d524r4g453u3j382x2n2d211q1f140t0i089r9f958u8k887y7n7c706q6f655u5j584x4m4b413r3f342t2i271x1m1c100p0e039n9c918q8e847t7j776w6l6b5z5p5f544s4h473w3l
Imam Khomeini's Demise|رﺣﻠﺖ اﻣﺎم ﺧﻤﯿﻨﯽ	+T1970:4b4b4c4b4b4b4c4b4b4b4c4b4b4b4c4b4b4b4c4b4b4b4c4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4b4a4b4b4b4a4b4b4b4a4b4b4b4a4b4b4b4a4b4b4b4a4b4b4b4a4b4b4b4a4b4b4b4a4a4b4b4a4a4b4b4a
Revolt of Khordad 15|قیام ۱۵ خرداد	+T1970:4c4c4d4c4c4c4d4c4c4c4d4c4c4c4d4c4c4c4d4c4c4c4d4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4b4c4c4c4b4c4c4c4b4c4c4c4b4c4c4c4b4c4c4c4b4c4c4c4b4c4c4c4b4c4c4c4b4b4c4c4b4b4c4c4b
Martyrdom of Fatima-Zahara|ﺷﻬﺎدت ﺣﻀﺮت ﻓﺎﻃﻤﻪ زﻫﺮا ﺳﻼم اﷲ ﻋﻠﯿﻬﺎ	+T1970:625r5g554u4k493x3n3c312q2g251u1i170x0n0b019k998x8n8d827q7f746t6i685x5m5a504p4f433t3i372v2l2a201p1e130s0g069q9f948t8i877w7m7b706p6e635t5h574w4l493z3o3e332s2h261u1k1a0z0n0c019l9a8z8p8e827r7h776v6l6a5z5n
Birthday of Imam Ali|وﻻدت ﺣﻀﺮت اﻣﺎم ﻋﻠﯽ ﻋﻠﯿﻪ اﻟﺴﻼم	+T1970:766v6k685y5o5d514q4f453t3j392y2m2b201q1f140t0i069q9g958u8j877w7l7b716q6e635s5i574w4m4b3z3o3e332s2h271w1k190z0p0d029l9b908p8f847s7h766w6l6a5z5p5d524s4h463v3k3a2y2n2d231r1g150u0j089t9i968v8k8a7z7o7d726r
Mabaas of Muhammad|ﻣﺒﻌﺚ ﺣﻀﺮت رﺳﻮل اﮐﺮم ﺻﻠﯽ اﷲ ﻋﻠﯿﻪ و آﻟﻪ	+T1970:7k796y6m6c625r5f544t4j473x3n3c302p2e241t1i170w0k0a9u9j988x8l8a7z7p7f746s6h665w5l5a504p4d423s3h362v2l2a1y1n1d130r0g059p9e938t8i867v7k7a6z6o6d635r5g564v4k493y3o3c312r2h251u1j180x0m0c029k998y8o8d827r7g75
Birthday of Imam Mahdi|وﻻدت ﺣﻀﺮت ﻗﺎﺋﻢ ﻋﺠﻞاﷲ ﺗﻌﺎﻟﯽ ﻓﺮﺟﻪ شریف	+T1970:817q7f746t6j695x5m5b504p4e443t3i372w2l2a201p1e120r0h069p9e938s8g867w7l7a6z6o6d625s5h574v4k493z3n3d322r2f251u1k190y0n0c9v9l9a908o8d827r7g766v6k685x5n5c514r4g453t3j382y2n2c211q1e140t0j079r9g958u8k897y7m
Martyrdom of Imam Ali|ﺷﻬﺎدت ﺣﻀﺮت ﻋﻠﯽ ﻋﻠﯿﻪاﻟﺴﻼم	+T1970:918q8f837t7i786x6m6b605o5e534t4h463v3l392z2p2e221r1g160u0k099s9g968v8l897z7o7d726r6h665u5j594y4n4c423r3f342u2j281x1n1c100p0f059n9c918r8f857u7k786x6m6c615q5g554t4i483x3m3b312q2e231t1j170w0l0a9t9j998y8m
End of Ramadan (Eid al-Fitr)|ﻋﯿﺪ ﺳﻌﯿﺪ ﻓﻄﺮ	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Holyday for Fetr Eeid|ﺑﻪ ﻣﻨﺎﺳﺒﺖ ﻋﯿﺪ ﺳﻌﯿﺪ ﻓﻄﺮ	+T1970:9b918q8e837t7i776w6l6a5y5o5e534s4h463v3k392z2p2d221r1g150u0k099r9g968w8k897z7o7c726r6h655u5j594x4n4c423q3f342u2i281x1m1a100p0f049n9c918q8f857u7j786x6m6b615q5g544t4i483w3m3b302o2e231t1i170w0l099t9j988w
`,
  IS: `
New Year's Day|Nýársdagur	+0101
Epiphany|Þrettándinn	0106
Bóndadagur	T1970:0n0m0l0j0i0o0n0l0k0j0i0n0m0l0k0i0o0n0m0k0j0i0o0m0l0k0j0o0n0m0l0j0i0o0n0l0k0j0i0n0m0l0k0i0o0n0m0k0j0i0o0m0l0k0j0o0n0m0l0j0i0o0n0l0k0j0i0n0m0l0k0i0o0n0m0k0j0i0o0m0l0k0j0o0n0m0l0j0i0o0n0l0k0j0i0n0m0l0k0i
Bolludagur	E-48
Sprengidagur	E-47
Ash Wednesday|Öskudagur	E-46
Woman's Day|Konudagur	0218
Palm Sunday|Pálmasunnudagur	E-7
Maundy Thursday|Skírdagur	+E-3
Good Friday|Föstudagurinn langi	+E-2
Easter Sunday|Páskadagur	+E0
Easter Monday|Annar í páskum	+E1
First Day of Summer|Sumardagurinn fyrsti	+T1970:35343331303635333231373534333230363534323130363433323136353433313036353332313735343332303635343231303634333231363534333130363533323137353433323036353432313036343332313635343331303635333231373534333230
Labour Day|Hátíðisdagur Verkamanna	+0501
Ascension Day|Uppstigningardagur	+E39
Mother's Day|Mæðradagurinn	5.2.7
Pentecost|Hvítasunnudagur	+E49
Whit Monday|Annar í hvítasunnu	+E50
The Seamen's Day|Sjómannadagurinn	6.1.7
Icelandic National Day|Íslenski þjóðhátíðardagurinn	+0617
Commerce Day|Frídagur verslunarmanna	+8.1.1
First Day of Winter|Fyrsti vetrardagur	T1970:8988878c8b8a8987868c8b8988878d8b8a8988868c8b8a8887868c8a8988878c8b8a8987868c8b8988878d8b8a8988868c8b8a8887868c8a8988878c8b8a8987868c8b8988878d8b8a8988868c8b8a8887868c8a8988878c8b8a8987868c8b8988878d8b
Icelandic Language Day|Dagur íslenskrar tungu	1116
St Þorlákur's Day|Þorláksmessa	1223
Christmas Eve|Aðfangadagur	+1224
Christmas Day|Jóladagur	+1225
Boxing Day|Annar í jólum	+1226
New Year's Eve|Gamlársdagur	+1231
`,
  IT: `
New Year's Day|Capodanno	+0101
Epiphany|Epifania	+0106
Easter Sunday|Domenica di Pasqua	+E0
Easter Monday|Lunedì dell’Angelo	+E1
Liberation from Nazi-Fascism (1945)|Liberazione dal nazifascismo (1945)	+0425
Labour Day|Festa del lavoro	+0501
Mother's Day|Festa della mamma	5.2.7
Republic Day|Festa della Repubblica	+0602
Assumption|Assunzione di Maria	+0815
All Saints' Day|Ognissanti	+1101
Immaculate Conception|Immacolata Concezione	+1208
Christmas Day|Natale di Gesù	+1225
Boxing Day|Santo Stefano	+1226
National Day 2011|Festa Nazionale 2011	+T2011:24
National Day of Saint Francis of Assisi|Festa nazionale di San Francesco d'Assisi	+1004@2026-
`,
  JE: `
New Year's Day	+0101
Mother's Day	E-21
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Early May bank holiday	+T1970:3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i--3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i3h3g3f3d3j3i3h3f3e3d3j3h3g3f3e3j3i3h3g3e3d3j3i3g3f3e3k3i
Liberation Day	+0509
Spring bank holiday	+T1970:41474644434248464544434147464543424147454443424746454442414746444342484645444341474645434241474544434247494544424147464443424846454443414746454342414745444342474645444241474644434248464544434147464543
Father's Day	6.3.7
Summer Bank Holiday	+8.-1.1
Christmas Day	+1225
Boxing Day	+1226
Queen’s Diamond Jubilee	+T2012:4d
Early May bank holiday (VE day)	+T2020:3l
Queen’s Platinum Jubilee	+T2022:4a
Queen Elizabeth's Funeral Day	+T2022:7a
King Charles III's Coronation	+T2023:3k
`,
  JM: `
New Year's Day	+0101
Ash Wednesday	+E-46
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+T1970:4140403z3z3z413z3z3z4041403z403z3z41403z3z3z42403z3z403z4140403z3z3z413z3z3z4041403z403z3z41403z3z3z42403z3z403z4140403z3z3z413z3z3z4041403z403z3z41403z3z3z42403z3z403z4140403z3z3z413z3z3z4041403z403z
Emancipation Day	+T1970:5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x5x5x5y5x5x5x5y5y5x5x5y5x5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x5x5x5y5x5x5x5y5y5x5x5y5x5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x5x5x5y5x5x5x5y5y5x5x5y5x5x5y5y5x5x5x5z5x5x5x5y5x5y5x5y5x
Independence Day	+0806
National Heroes Day	+10.3.1
Christmas Day	+1225
Boxing Day	+1226
`,
  JP: `
New Year's Day|元日	+0101
January 2nd|銀行休業日	0102
January 3rd|銀行休業日	0103
Coming of Age Day|成人の日	+T1970:0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0a080e0d0c0a09080e0c0b0a090e0d0c0b09080e0d0b0a09080d0c0b0a080e0d0c0a09080e0c0b0a090e0d0c0b09080e0d0b0a09080d0c0b0a080e0d0c0a09080e0c0b0a090e
Foundation Day|建国記念の日	+0211
Spring Equinox Day|春分の日	+T1970:28282828282828282828282828282828282828282828282728282827282828272828282728282827282828272828282728282827282828272728282727282827272828272728282727282827272828272728282727282827272728272727282727272827
Emperor's Birthday|天皇誕生日	+T1970:3b3b3c3b3b3b3c3b3b3b3c3b3b3b3c3b3b3b3c9x9x9x9y9x9x9x9y9x9x9x9y9x9x9x9y9x9x9x9y9x9x9x9y9x9x9x9y9x9x--1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i1i
Constitution Day|憲法記念日	+0503
Children's Day|こどもの日	+0505
Respect-for-the-Aged Day|敬老の日	+T1970:767677767676777676767776767677767676777676767776767677767676777676767c7a7978777c7b7a7977767c7b7978777d7b7a7978767c7b7a7877767c7a7978777c7b7a7977767c7b7978777d7b7a7978767c7b7a7877767c7a7978777c7b7a7977
Autumnal Equinox Day|秋分の日	+T1970:7e7f7f7e7e7f7f7e7e7f7f7e7e7e7f7e7e7e7f7e7e7e7f7e7e7e7f7e7e7e7f7e7e7e7f7e7e7e7f7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7e7d7e7e7e7d7e7e7e7d7e7e7e7d7e7e7e7d7e7e7e7d7e7e7e7d
Sports Day|体育の日|スポーツの日	+T1970:7v7v7w7v7v7v7w7v7v7v7w7v7v7v7w7v7v7v7w7v7v7v7w7v7v7v7w7v7v7v7v7t7z7y7x7v7u7t7z7x7w7v7u7z7y7x7w7u7t7z5q5o7v7u807y7x7w7v7t7z7y7x7v7u7t7z7x7w7v7u7z7y7x7w7u7t7z7y7w7v7u807y7x7w7v7t7z7y7x7v7u7t7z7x7w7v7u7z
Culture Day|文化の日	+1103
Seven-Five-Three Festival|七五三	1115
Labor Thanksgiving Day|勤労感謝の日	+1123
Christmas Day|クリスマス	1225
New Year's Eve|大晦日	1231
Citizens' Holiday|国民の休日	+T1988:3h3g3g3g--3g3g3g3h----3g3h3g3g--3h3g3g----7d----------7d------3c------------7d--------------------7d----------7d--------------------7d
State Funeral of Emperor Showa|大喪の礼	+T1989:1j
Greenery Day|みどりの日	+T1989:3b3b3b3c3b3b3b3c3b3b3b3c3b3b3b3c3b3b3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g3g3g3h3g
Official Enthronement Ceremony of Emperor Heisei (Akihito)|即位礼正殿の儀	+T1990:8s
Marriage of Crown Prince Naruhito|結婚の儀	+T1993:4g
Marine Day|海の日	+T1996:5m5l5l5l5m5l5l5m5l5j5i5h5n5l5k5j5i5g5m5l5k5i5h5g5p5n5j5i5h5m5l5k5j5h5g5m5l5j5i5h5n5l5k5j5i5g5m5l5k5i5h5g5m5k5j5i5h5m5l5k5j5h5g5m5l5j5i5h5n5l5k5j5i5g
Showa Day|昭和の日	+0429@2007-
Mountain Day|山の日	+T2016:686767676764676768676767686767676867676768676767686767676867676768676767686767676867676768676767686767676867
Coronation Day|即位の日	+T2019:3d
Enthronement Ceremony Day|即位礼正殿の儀	+T2019:87
`,
  KE: `
New Year's Day|Mwaka mpya	+0101
Feast of the Sacrifice (Eid al-Adha)|Idd-ul-Azha	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Good Friday|Ijumaa Kuu	+E-2
Easter Sunday|Pasaka	+E0
Easter Monday|Jumatatu ya Pasaka	+E1
Labour Day	+0501
Madaraka Day|Siku ya Madaraka	+0601
Moi Day	+1010
Mashujaa Day|Siku ya Mashujaa	+1020
End of Ramadan (Eid al-Fitr)|Idd-ul-Fitr	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Jamhuri Day|Siku ya Jamhuri	+1212
Christmas Day|Krismasi	+1225
Boxing Day	+1226
`,
  KM: `
New Year's Day|Nouvel An	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
Islamic New Year|Nouvel an islamique	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Cheikh Al Maarouf Day|Journée de Cheikh Al Maarouf	+0318
Labour Day|Fête du travail	+0501
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day|Jour de l’Indépendance	+0706
Laylat al-Mi'raj|الإسراء والمعراج	+T1970:7k796y6m6c625r5f544t4j473x3n3c302p2e241t1i170w0k0a9u9j988x8l8a7z7p7f746s6h665w5l5a504p4d423s3h362v2l2a1y1n1d130r0g059p9e938t8i867v7k7a6z6o6d635r5g564v4k493y3o3c312r2h251u1j180x0m0c029k998y8o8d827r7g75
Maore Day|Journée Maoré	+1112
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
`,
  KN: `
New Year's Day	+0101
Carnival Day	+0102
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+5.1.1
Pentecost	E49
Whit Monday	+E50
Emancipation Day	+8.1.1
Culturama Day	+8.1.2
National Heroes' Day	+0916
Independence Day	+T1970:7a7b7b7a7a7a7c7a7a7a7b7a7b7a7b7a7a7a7b7a7a7a7b7b7a7a7b7a7a7b7b7a7a7a7c7a7a7a7b7a7b7a7b7a7a7a7b7a7a7a7b7b7a7a7b7a7a7b7b7a7a7a7c7a7a7a7b7a7b7a7b7a7a7a7b7a7a7a7b7b7a7a7b7a7a7b7b7a7a7a7c7a7a7a7b7a7b7a7b7a
Christmas Day	+1225
Boxing Day	+1226
`,
  KR: `
New Year's Day|신정	+0101
Korean New Year|설날	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1d110r1a0z0n150v1e130s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c120r180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0m140t1c100q190y0n
Independence Movement Day|3·1절	+0301
Children's Day|어린이날	+0505
Buddha's Birthday|석가탄신일	+T1970:3o3e3x3m3b3u3j413q3f3y3n3d3w3l433s3h403o3e3x3n443u3j413q3f3y3o3d3v3k433r3h403p3e3x3m453t3i413r3f3y3o3d3v3k433s3h403p3f3w3l443t3i413r3g3y3n3c3v3j423s3i403p3e3x3l443t3j413r3g3z3n3c3v3k423s3h403o3d3w3m39
Memorial Day|현충일	+0606
Constitution Day|제헌절	+0717
Liberation Day|광복절	+0815
Korean Thanksgiving|추석	+T1970:757n7d717k7a6z7h777p7e727l7b717j787r7g747n7c727k7a6z7i767p7e737l7b717j787q7f757n7c727l796y7h767o7e737m7b707j787q7f757o7c727l7a7r7h767p7e737m7c707i777q7f757o7d717k796y7g767p7f737l7b707i777q7g747n7c727i
National Foundation Day|개천절	+1003
Hangul Day|한글날	+1009
Christmas Day|기독탄신일	+1225
`,
  KY: `
New Year's Day	+0101
National Heroes Day	+1.4.1
Ash Wednesday	+E-46
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Discovery Day	+5.3.1
Constitution Day	+0702
Christmas Day	+1225
Boxing Day	+1226
Queen's Birthday	+T2016:4l4q4i4h4n4l4r4q4p4n4m
General Election Day	+T2017:40------2w
`,
  KZ: `
New Year's Day|Жаңа жыл	+0101
Orthodox Christmas|Рождество Христово	+0107
Eid al-Adha|Құрбан айт	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
International Women's Day|Халықаралық әйелдер күні	+0308
Nauryz|Наурыз мейрамы	+0321
People's Unity Day|Қазақстан халқының бірлігі күні	+0501
Victory Day|Жеңіс күні	+0509
Capital City Day|Астана күні	+0706
Constitution Day|Конституция күні	+T1970:6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q6q6q6r6q2222232222222322222223222222232222222322222223222222232222222322222223222222232222222322
Independence Day|Тәуелсіздік күні	+1216
Republic Day|Республика күні	+T1995:8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a------------------------8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a8a8a8b8a
First President's Day|Тұңғыш Президент күні	+1201@2012-2021
Defender of the Fatherland Day|Отан Қорғаушы күні	+0507@2013-
`,
  LC: `
New Year's Day	+0101
Second New Year's Day	+0102
Independence Day	+0222
Good Friday	+E-2
Easter Monday	+E1
Labour Day	+0501
Whit Monday	+E50
Corpus Christi	+E60
Carnival	+T1970:5b5h5g5e5d5c5i5g5f5e5d5b5h5g5f5d5c5b5h5f5e5d5c5h5g5f5e5c5b5h5g5e5d5c5i5g5f5e5d5b5h5g5f5d5c5b5h5f5e5d5c5h5g5f5e5c5b5h5g5e5d5c5i5g5f5e5d5b5h5g5f5d5c5b5h5f5e5d5c5h5g5f5e5c5b5h5g5e5d5c5i5g5f5e5d5b5h5g5f5d
Emancipation Day	+0801
Thanksgiving	+10.1.1
National Day	+1213
Christmas Day	+1225
Boxing Day	+1226
`,
  LI: `
New Year's Day|Neujahr	+0101
Berchtold Day|Berchtoldstag	0102
Epiphany|Heilige Drei Könige	+0106
Candlemas|Lichtmess	0202
Shrove Tuesday|Faschingsdienstag	E-47
Saint Joseph|Josefstag	0319
Good Friday|Karfreitag	+E-2
Easter Sunday|Ostersonntag	E0
Easter Monday|Ostermontag	+E1
Labour Day|Tag der Arbeit	+0501
Ascension Day|Auffahrt	+E39
Feiertagsbrücke	+E40
Mother's Day|Muttertag	5.2.7
Pentecost|Pfingstsonntag	E49
Whit Monday|Pfingstmontag	+E50
Corpus Christi|Fronleichnam	+E60
Staatsfeiertag	0815
Mariä Geburt	+0908
All Saints' Day|Allerheiligen	1101
Immaculate Conception|Mariä Empfängnis	+1208
Christmas Eve|Heiliger Abend	1224
Christmas Day|Weihnachten	+1225
Boxing Day|Stephanstag	+1226
New Year's Eve|Silvester	1231
`,
  LK: `
New Year's Day|නව වසර	+0101
Duruthu Full Moon Poya Day|දුරුතු පුර පසළොස්වක පෝය දිනය	+0103
Tamil Thai Pongal Day|දෙමළ තෛ පොංගල් දිනය	+0115
Navam Full Moon Poya Day|නවම් පුර පසළොස්වක පෝය දිනය	+0201
National Day|ජාතික දිනය	+0204
Mahasivarathri Day|මහා ශිවරාත්‍රී දිනය	+0215
Madin Full Moon Poya Day|මැදින් පුර පසළොස්වක පෝය දිනය	+0302
Id-Ul-Fitr (Ramazan Festival Day)|ඊදුල් ෆිතර් (රාමසාන් උත්සව දිනය)	+0321
Good Friday|මහ සිකුරාදා	+E-2
Bak Full Moon Poya Day|බක් පුර පසළොස්වක පෝය දිනය	+0401
Day before Sinhala and Tamil New Year|සිංහල හා දෙමළ අලුත් අවුරුදු පූර්ව දිනය	+0413
Sinhala and Tamil New Year|සිංහල හා දෙමළ අලුත් අවුරුද්ද	+0414
Labour Day and Vesak Full Moon Poya Day|කම්කරු දිනය සහ වෙසක් පුර පසළොස්වක පෝය දිනය	+0501
Day following Vesak Full Moon Poya Day|වෙසක් පෝය දිනට පසු දිනය	+0502
Id-Ul-Alha (Hadji Festival Day)|ඊදුල් අල්හා (හජ්ජි උත්සව දිනය)	+0528
Adhi Poson Full Moon Poya Day|අධි පොසොන් පුර පසළොස්වක පෝය දිනය	+0530
Poson Full Moon Poya Day|පොසොන් පුර පසළොස්වක පෝය දිනය	+0629
Esala Full Moon Poya Day|ඇසළ පුර පසළොස්වක පෝය දිනය	+0729
Milad-Un-Nabi (Holy Prophet's Birthday)|මිලාද්-උන්-නබි (නබි නායකතුමාගේ උපන් දිනය)	+0826
Nikini Full Moon Poya Day|නිකිණි පුර පසළොස්වක පෝය දිනය	+0827
Binara Full Moon Poya Day|බිනර පුර පසළොස්වක පෝය දිනය	+0926
Vap Full Moon Poya Day|වප් පුර පසළොස්වක පෝය දිනය	+1025
Deepavali Festival Day|දීපවාලි උත්සව දිනය	+1108
Il Full Moon Poya Day|ඉල් පුර පසළොස්වක පෝය දිනය	+1124
Unduvap Full Moon Poya Day|උඳුවප් පුර පසළොස්වක පෝය දිනය	+1223
Christmas Day|නත්තල් දිනය	+1225
`,
  LR: `
New Year's Day	+0101
Armed Forces Day	+0211
Decoration Day	+3.2.3
J. J. Robert's Day	+0315
Fast and Prayer Day	+4.2.5
National Unification Day	+0514
Independence Day	+0726
Flag Day	+0824
Thanksgiving	+11.1.4
William Tubman's Birthday	+1129
Christmas Day	+1225
`,
  LS: `
New Year's Day	+0101
Moshoeshoe Day	+0311
Good Friday	+E-2
Easter Monday	+E1
Workers' Day	+0501
Ascension Day	+E39
Africa Day/ Heroes' Day	+0525
King Letsie III's Birthday	+0717
Independence Day	+1004
Christmas Day	+1225
Boxing Day	+1226
`,
  LT: `
New Year's Day|Naujieji metai	+0101
Day of Restoration of the State of Lithuania|Lietuvos valstybės atkūrimo diena	+0216
Day of Restoration of Independence of Lithuania|Lietuvos nepriklausomybės atkūrimo diena	+0311
Easter Sunday|Velykos	+E0
Easter Monday|Velykų pirmadienis	+E1
Labour Day|Tarptautinė darbo diena	+0501
Mother's Day|Motinos diena	5.1.7
Father's Day|Tėvo diena	6.1.7
St. John's Day|Joninės, Rasos	+0624
Statehood Day|Valstybės diena	+0706
Assumption|Žolinė	+0815
All Saints' Day|Visų šventųjų diena	+1101
Christmas Eve|Šv. Kūčios	+1224
Christmas Day|Šv. Kalėdos	+1225
Boxing Day|2. Kalėdų diena	+1226
All Souls' Day|Vėlinės	+1102@2020-
`,
  LU: `
New Year's Day|Nouvel An	+0101
Good Friday|Vendredi saint	E-2
Easter Sunday|Pâques	E0
Easter Monday|Lundi de Pâques	+E1
Labour Day|1er mai	+0501
Ascension Day|Ascension	+E39
Whit Monday|Lundi de Pentecôte	+E50
National Holiday|Fête nationale	+0623
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Christmas Day|Noël	+1225
Boxing Day|Lendemain de Noël	+1226
Europe Day|Journée de l’Europe	+0509@2019-
`,
  LV: `
New Year's Day|Jaunais Gads	+0101
Good Friday|Lielā Piektdiena	+E-2
Easter Sunday|Lieldienas	+E0
Easter Monday|Otrās Lieldienas	+E1
Labour Day|Darba svētki	+0501
Restoration of Independence day|Latvijas Republikas Neatkarības atjaunošanas diena	+0504
Mother's Day|Mātes diena	5.2.7
Midsummer Eve|Līgo Diena	+0623
Midsummer|Jāņi	+0624
Republic Day|Latvijas Republikas proklamēšanas diena	+1118
Christmas Eve|Ziemassvētku vakars	+1224
Christmas Day|Ziemassvētki	+1225
Boxing Day|Otrie Ziemassvētki	+1226
New Year's Eve|Vecgada vakars	+1231
Bronze medal of the Latvian hockey team at the 2023 World Hockey Championship|Latvijas hokeja komandas 2023. gada Pasaules hokeja čempionātā bronzas medaļa	+T2023:45
`,
  LY: `
Arafat Day|يوم عرفة	+T1970:1b100q0e039m9c908q8f847s7i776x6l6b605p5d534t4i473w3l3a2z2o2e231r1g150v0k099t9i968v8l8b7z7o7d726r6g665w5k594y4n4c423r3h352u2j291y1n1d120q0f049p9d928r8h857v7k7a6y6n6c625q5g554v4j483x3n3b312q2f231t1i180w
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Revolution Day|يوم الثورة	+0217
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Martyrs' Day|يوم الشهداء	+0916
Liberation Day|يوم التحرير	+1023
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Independence Day|عيد الاستقلال	+1224
`,
  MA: `
New Year's Day|عيد رأس السنة	+0101
Anniversary of the Independence Manifesto|ذكرى تقديم وثيقة الاستقلال	+0111
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Feast of the Throne|عيد العرش	+0730
Anniversary of the Recovery Oued Ed-Dahab|يوم وادي الذهب	+0814
Anniversary of the Revolution of the King and the People|ثورة الملك والشعب	+0820
Youth Day|عيد الشباب	+0821
Anniversary of the Green March|المسيرة الخضراء	+1106
Independence Day|عيد الاستقلال	+1118
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  MC: `
New Year's Day|Nouvel An	+0101
Saint Devota's Day|Sainte Dévote	+0127
Good Friday|Vendredi saint	E-2
Easter Sunday|Pâques	E0
Easter Monday|Lundi de Pâques	+E1
Labour Day|1er mai	+0501
Ascension Day|Ascension	+E39
Whit Monday|Lundi de Pentecôte	+E50
Corpus Christi|la Fête-Dieu	+E60
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
H.S.H. the Sovereign Prince's Day|La Fête du Prince	+1119
Immaculate Conception|Immaculée Conception	+1208
Christmas Day|Noël	+1225
`,
  MD: `
New Year's Day|Anul nou	+0101
Orthodox Christmas|Craciun pe Rit Vechi	+0107
International Women's Day|Ziua Internationala a Femeii	+0308
Easter Sunday|Paștele	+O0
Easter Monday|A doua zi de Paști	+O1
Labour Day|Ziua muncii	+0501
Memorial Day|Paştele Blăjinilor	+O8
Victory Day|Ziua Victoriei	+0509
Independence Day|Ziua Independentei	+0827
National Language Day|Limba noastră	+0831
Christmas Day|Craciun pe stil Nou	+1225
Wine Day|Ziua vinului	10.1.6@2013-
`,
  ME: `
New Year's Day|Nova godina	+0101
Christmas Eve|Badnji dan	+0106
Christmas Day|Božić	+0107
Boxing Day|Svetog Stjepana	+0108
Orthodox New Year|Pravoslavna Nova Godina	0114
Feast of the Sacrifice (Eid al-Adha)|Kurban-bajram	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|Nova hidžretska godina	T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Good Friday|Veliki petak	+E-2
Easter Sunday|Uskrs	+E0
Pesach|Pesač	+T1970:332s2i2z2p2e2y2l342u2k312q2g302o362w2l322s2h312o2e2x2n342t2j332q2f2z2p362v2l332r2h312q2d2x2m362t2i322s2f2y2o362v2k342u2i302q2f2w2m362v2i322r2h2y2n372v2k332t2h2z2p2f2x2l352v2k312r2g2y2n372w2k332s2i302o
Labour Day|Praznik rada	+0501
Birthday of Muhammad (Mawlid)|Mevlud	T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day|Dan neovisnosti	+0521
Statehood Day|Dan državnosti	+0713
Assumption|Velika Gospa	0815
Laylat al-Mi'raj|Lejletul Mi'radž	T1970:7k796y6m6c625r5f544t4j473x3n3c302p2e241t1i170w0k0a9u9j988x8l8a7z7p7f746s6h665w5l5a504p4d423s3h362v2l2a1y1n1d130r0g059p9e938t8i867v7k7a6z6o6d635r5g564v4k493y3o3c312r2h251u1j180x0m0c029k998y8o8d827r7g75
Rosh Hashanah|Roš Hašane	T1970:7m7b717i786x7h747n7d737k796z7j777p7f747l7b707k776x7g767n7c727m796y7i787p7e747m7a707k796w7g757p7c717l7b6y7h777p7e737n7d717j796y7f757p7e717l7a707h767q7e737m7c707i786y7g747o7e737k7a6z7h767q7f737m7b717j77
Yom Kippur|Jom Kipur	+T1970:7v7k7a7r7h767q7d7w7m7c7t7i787s7g7y7o7d7u7k797t7g767p7f7w7l7b7v7i777r7h7y7n7d7v7j797t7i757p7e7y7l7a7u7k777q7g7y7n7c7w7m7a7s7i777o7e7y7n7a7u7j797q7f7z7n7c7v7l797r7h777p7d7x7n7c7t7j787q7f7z7o7c7v7k7a7s7g
Laylat al-Bara'at|Lejletul berat	T1970:817q7f746t6j695x5m5b504p4e443t3i372w2l2a201p1e120r0h069p9e938s8g867w7l7a6z6o6d625s5h574v4k493z3n3d322r2f251u1k190y0n0c9v9l9a908o8d827r7g766v6k685x5n5c514r4g453t3j382y2n2c211q1e140t0j079r9g958u8k897y7m
First day of Ramadan|Prvi dan posta	T1970:8h867v7j796y6o6d625r5g544u4j493x3m3b312p2f251u1i170w0m0a9u9j988w8m8b817p7f746t6i675x5m5a4z4p4e433s3i372v2k2a1z1o1d130s0g059q9f938s8h877v7l7a706o6d625s5h564w4l493y3o3d322r2h261u1j190z0n0c019l998z8p8e82
All Saints' Day|Svi sveti	+1101
Laylat al-Qadr|Lejletul kadr	T1970:978w8l897z7o7e736s6h665u5k594z4n4c413r3f352v2k281x1m1c100q0f049m9c918r8f857u7j786x6n6c605p5f544t4i483x3l3a302p2e231t1i160v0l0b9t9i978x8l8b807q7e736s6i675w5m5b4z4o4e433s3h372w2k291z1p1d120r0g059p9f948s
End of Ramadan (Eid al-Fitr)|Ramazanski bajram	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  MF: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Abolition of Slavery|Abolition de l’esclavage	+0527
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  MG: `
New Year's Day|Taom-baovao	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
International Women's Day|Andro iraisam-pirenena ho an'ny vehivavy	+0308
Martyrs' Day|Martioran'ny tolona tamin'ny 1947	+0329
Easter Sunday|Pâques	+E0
Easter Monday|Alatsinain'ny Paska	+E1
Labour Day|Fetin'ny asa	+0501
Ascension Day|Andro niakarana	+E39
Whit Monday|Alatsinain'ny Pentekosta	+E50
Africa Day|Andron'i Afrika	+0525
Independence Day|Fetim-pirenena	+0626
Assumption|Asompsiona	+0815
All Saints' Day|Fetin'ny olo-masina	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Krismasy	+1225
`,
  MK: `
New Year's Day|Нова Година	+0101
Orthodox Christmas Eve|Бадник	0106
Orthodox Christmas|Прв ден Божик	+0107
Epiphany|Богојавление	0119
St. Sava|Свети Сава	0127
Feast of the Sacrifice (Eid al-Adha)|Курбан Бајрам	T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Easter Monday|вториот ден на Велигден	E1
International Roma Day|Меѓународен ден на Ромите	0408
Orthodox Good Friday|Велики Петок	O-2
Orthodox Easter|Прв ден Велигден	+O0
Orthodox Easter Monday|Втор ден Велигден	+O1
Labour Day|Ден на трудот	+0501
National Day of Authorities|Национален ден на Властите	0523
Saints Cyril and Methodius Day|Св. Кирил и Методиј	+0524
Friday before Pentecost|петок пред Духовден	O47
Pentecost|Духовден	O49
Day of the Republic|Ден на Републиката	+0802
Assumption|Успение на Пресвета Богородица	0828
Independence Day|Ден на независноста	+0908
International Day of Bosniaks|Меѓународен ден на Бошњаците	0928
Yom Kippur|Јом Кипур	T1970:7v7k7a7r7h767q7d7w7m7c7t7i787s7g7y7o7d7u7k797t7g767p7f7w7l7b7v7i777r7h7y7n7d7v7j797t7i757p7e7y7l7a7u7k777q7g7y7n7c7w7m7a7s7i777o7e7y7n7a7u7j797q7f7z7n7c7v7l797r7h777p7d7x7n7c7t7j787q7f7z7o7c7v7k7a7s7g
Revolution Day|Ден на востанието	+1011
Day of the Macedonian Revolutionary Struggle|Ден на македонската револуционерна борба	+1023
All Saints' Day|Празникот на сите светци	1101
Day of the Albanian Alphabet|Ден на Албанската азбука	1122
End of Ramadan (Eid al-Fitr)|Рамазан Бајрам	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Saint Clement of Ohrid Day|Св. Климент Охридски	+1208
Turkish Language Day|Ден на настава на турски јазик	1221
Christmas Day|Католички Божиќ	1225
`,
  ML: `
New Year's Day|Nouvel An	+0101
Army Day|Fête de l'armée	+0120
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Martyrs' Day|Journée des Martyrs	+0326
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Jour de l'Afrique	+0525
Independence Day|Fête nationale de l'indépendance	+0922
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
`,
  MQ: `
New Year's Day|Nouvel An	+0101
Good Friday|Vendredi saint	+E-2
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Abolition of Slavery|Abolition de l’esclavage	+0522
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Victor Schoelcher Day|Jour de Victor Schoelcher	0721
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  MR: `
New Year's Day|عيد رأس السنة	+0101
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Africa Day|يوم افريقيا	+0525
Independence Day|عيد الاستقلال	+1128
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  MS: `
New Year's Day	+0101
Saint Patrick's Day	+0317
Good Friday	+E-2
Easter Monday	+E1
Labour Day	+5.1.1
Whit Monday	+E50
Queen's Birthday Celebration	+T1970:4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h
Emancipation Day	+T1970:5z5y5y5x5x5x5z5x5x5x5y5z5y5x5y5x5x5z5y5x5x5x605y5x5x5y5x5z5y5y5x5x5x5z5x5x5x5y5z5y5x5y5x5x5z5y5x5x5x605y5x5x5y5x5z5y5y5x5x5x5z5x5x5x5y5z5y5x5y5x5x5z5y5x5x5x605y5x5x5y5x5z5y5y5x5x5x5z5x5x5x5y5z5y5x5y5x
Christmas Day	+1225
Boxing Day	+1226
Festival Day	+1231
`,
  MT: `
New Year's Day|L-Ewwel tas-Sena	+0101
Feast of Saint Paul's Shipwreck in Malta|Nawfraġju ta' San Pawl	+0210
Saint Joseph|San Ġużepp	+0319
Good Friday|Il-Ġimgħa l-Kbira	+E-2
Freedom Day|Jum il-Ħelsien	+0331
Labour Day|Jum il-Ħaddiem	+0501
June 7th|Sette Giugno	+0607
Saints Peter and Paul|L-Imnarja	+0629
Assumption|Santa Marija	+0815
Victory Day|Jum il-Vitorja	+0908
Independence Day|Jum l-Indipendenza	+0921
Immaculate Conception|Il-Kunċizzjoni	+1208
Republic Day|Jum ir-Repubblika	+1213
Christmas Day|Il-Milied	+1225
`,
  MU: `
New Year's Day	+0101
New Year Holiday	+0102
Abolition of Slavery	+0201
Chinese Spring Festival	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
National Day	+0312
Labour Day	+0501
All Saints' Day	+1101
Arrival of Indentured Labourers	+1102
Eid-Ul-Fitr	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
Thaipoosam Cavadee	+T2020:130s0i100p160w0k130s0h100q180x0m150u0j120r190y0n160v0k130s0g0z
Maha Shivaratree	+T2020:1g1y1o1d1w1l1a1u1k191s1g1z1n1c1v1l191s1h201o1d1w1n1b1u1j191r1g
Ugadi	+T2020:2d2v2k292s2h262p2e2w2l2a2u2i282r2g242n2c2w2k292s2i262p2e2y2m2b
Ganesh Chaturthi	+T2020:6j716r796z6o776w6l736s7b716p786y6n746u7d736r796z6o766w6m746s7b
Divali	+T2020:8v8k898t8i858o8e838l8b8u8j878q8f858n8d838m8a8s8h878o8e838m8b80
`,
  MW: `
New Year's Day	+0101
John Chilembwe Day	+0115
Martyrs' Day	+0303
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Kamuzu Day	+0514
Independence Day	+0706
Mother's Day	+1015
Eid al Fitri	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Christmas Day	+1225
`,
  MX: `
New Year's Day|Año Nuevo	+0101
Constitution Day|Día de la Constitución	+T1970:10101010101010101010101010101010101010101010101010101010101010101010101011100z0x0w12110z0y0x0w11100z0y0w1211100y0x0w12100z0y0x1211100z0x0w12110z0y0x0w11100z0y0w1211100y0x0w12100z0y0x1211100z0x0w12110z
Benito Juárez's birthday|Natalicio de Benito Juárez	+T1970:28282928282829282828292828282928282829282828292828282928282829282828292828262523222827252423292726252422282726242322282625242328272625232228272524232927262524222827262423222826252423282726252322282725
Maundy Thursday|Jueves Santo	E-3
Good Friday|Viernes Santo	E-2
Labour Day|Día del Trabajador	+0501
Mother's Day|Día de la Madre	0510
Independence Day|Día de la Independencia	+0916
All Souls' Day|Día de los Difuntos	1102
Revolution Day|Día de la Revolución	+T1970:909091909090919090909190909091909090919090909190909091909090919090909190908z8y8w8v91908y8x8w92908z8y8x8v91908z8x8w8v918z8y8x8w91908z8y8w8v91908y8x8w92908z8y8x8v91908z8x8w8v918z8y8x8w91908z8y8w8v91908y
Change of Federal Government|Transmisión del Poder Ejecutivo Federal	+T1970:9b----------9c----------9b----------9c----------9b----------9c----------9b----------9c----------9b----------9c----------9b----------9c----------9b----------9c----------9b----------9c----------9b
Day of the Virgin of Guadalupe|Día de la Virgen de Guadalupe	1212
Christmas Day|Navidad	+1225
`,
  MY: `
New Year's Day|Hari Tahun Baru	+0101
Chinese New Year|Tahun Baru Cina	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Feast of the Sacrifice (Eid al-Adha)|Hari Raya Haji	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|Awal Muharram	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Labour Day|Hari Pekerja	+0501
Birthday of Muhammad (Mawlid)|Hari Keputeraan Nabi Muhammad S.A.W.	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Yang di-Pertuan Agong's Birthday|Hari Keputeraan Yang di-Pertuan Agong	+6.1.1
Independence Day|Hari Kebangsaan	+0831
Malaysia Day|Hari Malaysia	+0916
Day of Nuzul Al-Quran|Hari Nuzul Al-Quran	+T1970:8x8m8b7z7p7e746t6i675w5k5a4z4p4d423r3h352v2l2a1y1n1c120q0g059o9c928r8h857v7k796y6n6d625q5f554u4j483y3n3b302q2f241t1j180w0l0b019j988x8n8b817q7g746t6i685x5m5c514p4e443t3i372x2m2a1z1p1f130s0h069p9f958u8i
End of Ramadan (Eid al-Fitr)|Hari Raya Aidil Fitri	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Hari Krismas	+1225
Vesak Day	+T2010:443t3j413r493z3m453v3k423r3g3z3o47
Deepavali	+T2016:8f838m8c8v8k898s8h858o8d8w8l8a
`,
  MZ: `
New Year's Day|Dia da Fraternidade universal	+0101
Heroes’ Day|Dia dos heróis moçambicanos	+0203
Women’s Day|Dia da Mulher Moçambicana	+0407
Workers' Day|Dia Internacional dos Trabalhadores	+0501
Mother's Day|Dia das Mães	5.1.7
Independence Day|Dia da Independência Nacional	+0625
Lusaka Peace Agreement|Dia da Vitória	+0907
Defense Force’s Day|Dia das Forças Armadas de Libertação Nacional	+0925
Peace and Reconciliation Day|Dia da Paz e Reconciliação	+1004
Public Holiday|Feriado Obrigatório	+T1970:7q--4y--0z6z--3e02--0z7q--3e020z6z7q3f02--0z7r--3e022r6z7q--4y--0z6z--3e02--0z7q--3e020z6z7q3f02--0z7r--3e022r6z7q--4y--0z6z--3e02--0z7q--3e020z6z7q3f02--0z7r--3e022r6z7q--4y--0z6z--3e02--0z7q--3e020z
Family Day|Dia da Família	+1225
`,
  NA: `
New Year's Day	+0101
Independence Day	+0321
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Workers Day	+0501
Cassinga Day	+0504
Ascension Day	+E39
Africa Day	+0525
Heroes' Day	+0826
Human Rights Day	+1210
Christmas Day	+1225
Family Day	+1226
Public Holiday	+T1971:299m6n--3h2a3e026n3i--293e02--3h--3f026n----293e02--3h--299m6n--3h2a3e026n3i--293e02--3h--3f026n----293e02--3h--299m6n--3h2a3e026n3i--293e02--3h--3f026n----293e02--3h--299m6n--3h2a3e026n3i--293e02
`,
  NC: `
Jour de l'an	+0101
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
New Caledonia Day|Fête de la Citoyenneté	+0924
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  NE: `
New Year's Day|Nouvel An	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|Nouvel an islamique	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Easter Monday|Lundi de Pâques	+E1
Concord Day|Journée Nationale de la Concorde	+0424
Labour Day|Fête du travail	+0501
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day|Proclamation de l'indépendance	+0803
Laylat al-Qadr	+T1970:978w8l897z7o7e736s6h665u5k594z4n4c413r3f352v2k281x1m1c100q0f049m9c918r8f857u7j786x6n6c605p5f544t4i483x3l3a302p2e231t1i160v0l0b9t9i978x8l8b807q7e736s6i675w5m5b4z4o4e433s3h372w2k291z1p1d120r0g059p9f948s
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Republic Day|Proclamation de la République	+1218
Christmas Day|Noël	+1225
`,
  NF: `
New Year's Day	+0101
Australia Day	+T1970:0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s0r0q0q0q0q0s0r0q0q0q0q0r0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s0r0q0q0q0q0s0r0q0q0q0q0r0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s0r0q0q0q0q0s0r0q0q0q0q0r0q0q0q0q0s0r0q0q0q0q0s0q0q0q0q0s
Foundation Day	+0306
Good Friday	+E-2
Easter Monday	+E1
Anzac Day	+0425
Mother's Day	5.2.7
Anniversary (Bounty) Day	+T1970:4f4f4g4f4h4g4g4f4f4f4h4f4f4f4g4h4g4f4g4f4f4h4g4f4f4f4i4g4f4f4g4f4h4g4g4f4f4f4h4f4f4f4g4h4g4f4g4f4f4h4g4f4f4f4i4g4f4f4g4f4h4g4g4f4f4f4h4f4f4f4g4h4g4f4g4f4f4h4g4f4f4f4i4g4f4f4g4f4h4g4g4f4f4f4h4f4f4f4g4h
Queen's Birthday	+T1970:4m4l4k4i4h4n4m4k4j4i4o4m4l4k4j4h4n4m4l4j4i4h4n4l4k4j4i4n4m4l4k4i4h4n4m4k4j4i4o4m4l4k4j4h4n4m4l4j4i4h4n4l4k
Father's Day	9.1.7
Norfolk Island Agricultural Show	+10.2.1
Thanksgiving Day	+11.-1.3
Christmas Day	+1225
Boxing Day	+1226
National Day of Mourning for Queen Elizabeth II	+T2022:7d
King's Birthday	+T2023:4j4p4n4m4l4k4i4o4n4m4k4j4i4o4m4l4k4j4o4n4m4l4j4i4o4n4l4k4j4p4n4m4l4k4i4o4n4m4k4j4i4o4m4l4k4j4o
`,
  NG: `
New Year's Day	+0101
Id el Kabir	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Worker's Day	+0501
Birthday of Muhammad (Mawlid)	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Children's Day	+0527
Democracy Day	+T1970:4545464545454645454546454545464545454645454546454545464545454645454546454545464545454645454546454j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j
M.K.O Abiola Day	+0612@-2017
Independence Day	+1001
Id el Fitr	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
New Year's Eve	1231
National Youth Day	+1101@2020-
`,
  NI: `
New Year's Day|Año Nuevo	+0101
Birthday of Rubén Darío|Natalicio de Rubén Darío	0118
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Labour Day|Día del Trabajador	+0501
Mother's Day|Día de la madre nicaragüense	0530
Children's Day|Día del niño	+0601
Father's Day|Día del padre nicaragüense	0623
Revolution Day|Triunfo de la Revolución Popular	+0719
Battle of San Jacinto|Batalla de San Jacinto	+0914
Independence Day|Día de la Independencia	+0915
Indigenous Resistance Day|Día de la resistencia indígena	+1012
Immaculate Conception|La inmaculada concepción	+1208
Christmas Eve|Nochebuena	1224
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	1231
`,
  NL: `
New Year's Day|Nieuwjaar	+0101
Good Friday|Goede Vrijdag	E-2
Easter Sunday|Pasen	+E0
Easter Monday|Tweede paasdag	+E1
Queen's Day|Koninginnedag	+T1970:3c3c3e3c3c3c3d3c3d3c3d3c3c3c3d3c3c3c3d3b3c3c3d3c3c3b3d3c3c3c3c3c3c3c3d3c3b3c3d3c3c3c3d3c
Remembrance of the Dead|Nationale Dodenherdenking	0504
Liberation Day|Bevrijdingsdag	0505
Ascension Day|Hemelvaartsdag	+E39
Mother's Day|Moederdag	5.2.7
Pentecost|Pinksteren	+E49
Whit Monday|Tweede pinksterdag	+E50
Father's Day|Vaderdag	6.3.7
Prince's Day|Prinsjesdag	9.3.2
Saint Martin|Sint-Maarten	1111
St Nicholas' Eve|Sinterklaasavond	1205
Kingdom Day|Koninkrijksdag	1215
Christmas Day|Kerstmis	+1225
Boxing Day|Tweede kerstdag	+1226
New Year's Eve|Oudejaarsavond	1231
King's Day|Koningsdag	+T2014:38393a3939393a3939393a3839393a3939383a393939393939393a3938393a3939393a3939393a3839393a3939383a393939393939393a39
`,
  NO: `
New Year's Day|Første nyttårsdag	+0101
Birthday of Princess Ingrid Alexandra|H.K.H. prinsesse Ingrid Alexandra	0121
Day of the Sami people|Samefolkets dag	0206
Carnival|Fastelavn	E-49
Mother's Day|Morsdag	2.2.7
Ash Wednesday|Askeonsdag	E-46
Valentine's Day|Valentinsdag	0214
Birthday of King Harald V|H.M. kong Harald V	0221
International Women's Day|Kvinnedagen	0308
Palm Sunday|Palmesøndag	E-7
Maundy Thursday|Skjærtorsdag	+E-3
Good Friday|Langfredag	+E-2
Easter Sunday|Første påskedag	+E0
Easter Monday|Andre påskedag	+E1
April Fools' Day|Aprilsnarr	0401
Labour Day|Arbeidernes dag	+0501
Ascension Day|Kristi himmelfartsdag	+E39
Liberation Day|Frigjøringsdagen	0508
Constitution Day|Grunnlovsdagen	+0517
Pentecost|Første pinsedag	+E49
Whit Monday|Andre pinsedag	+E50
Union Dissolution Day|Unionsoppløsningen	0607
Midsummar Eve|Sankthansaften	0623
Birthday of Queen Sonja|H.M. dronning Sonja	0704
Birthday of Crown Prince Haakon Magnus|H.K.H. kronprins Haakon Magnus	0720
Olsok	0729
Birthday of Crown Princess Mette-Marit|H.K.H. kronprinsesse Mette-Marit	0819
All Saints' Day|Allehelgensaften	11.1.7
Father's Day|Farsdag	11.2.7
First Sunday of Advent|Første søndag i advent	T1970:99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b
Second Sunday of Advent|Andre søndag i advent	T1970:9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i
Third Sunday of Advent|Tredje søndag i advent	T1970:9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p
Fourth Sunday of Advent|Fjerde søndag i advent	T1970:9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w
Christmas Eve|Julaften	1224
Christmas Day|Første juledag	+1225
Boxing Day|Andre juledag	+1226
New Year's Eve|Nyttårsaften	1231
`,
  NZ: `
New Year's Day	+0101
Day after New Year's Day	+0102
Waitangi Day	+0206
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
ANZAC Day	+0425
Queen's Birthday	+6.1.1@-2022
Labour Day	+10.4.1
Christmas Day	+1225
Boxing Day	+1226
Matariki	+T2022:4v5f504r5b4w5g574s5c544v58505k5b4w5g585k5c544w58505k554w5g514t
National Day of Mourning for Queen Elizabeth II	+T2022:7h
King's Birthday	+6.1.1@2023-
`,
  PA: `
New Year's Day|Año Nuevo	+0101
Martyrs' Day|Día de los Mártires Caídos en la Gesta Patriótica	+0109
Shrove Monday|Carnaval	E-48
Shrove Tuesday|Carnaval	+E-47
Good Friday|Viernes Santo	+E-2
Labour Day|Día del Trabajador	+0501
Separation Day (from Columbia)|Día de la Separación (de Colombia)	+1103
Flag Day|Día de la Bandera	1104
Colón Day|Día de Colón	+1105
Primer Grito de Independencia	+1110
Independence Day|Día de la Independencia	+1128
Mother's Day|Día de la Madre	+1208
Christmas Day|Navidad	+1225
Presidential Inauguration	+T1974:52--------52--------53--------52--------52--------52--------53--------52--------52--------52--------53--------52--------52--------52--------53--------52--------52--------52--------53--------52
National Mourning Day|Día de Duelo Nacional	+1220@2022-
`,
  PE: `
New Year's Day|Año Nuevo	+0101
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	+E0
Labour Day|Día del Trabajador	+0501
Saints Peter and Paul|San Pedro y San Pablo	+0629
Independence Day|Día de la Independencia	+0728
Santa Rosa de Lima|Día de Santa Rosa de Lima	+0830
Battle of Angamos|Combate de Angamos	+1008
All Saints' Day|Todos los Santos	+1101
Immaculate Conception|La inmaculada concepción	+1208
Christmas Day|Navidad	+1225
Battle of Junín|Batalla de Junín	+0806@2022-
Battle of Ayacucho|Batalla de Ayacucho	+1209@2022-
Peruvian Air Force Day|Día de la Fuerza Aérea del Perú	+0723@2023-
Battle of Arica and Flag Day|Batalla de Arica y Día de la Bandera	+0607@2024-
`,
  PF: `
New Year's Day|Nouvel An	+0101
Missionary Day|Arrivée de l’Évangile	+0305
Good Friday|Vendredi saint	+E-2
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Internal Autonomy Day|Fête de l’Autonomie	+0629@-2025
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
Maori New Year|Matari’i	+1120@2026-
`,
  PH: `
New Year's Day	+0101
First Philippine Republic Day	0123
Constitution Day	0202
Chinese New Year	T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Lantern Festival	T1970:1f151o1c111k191r1g161p1e131m1b1t1i171q1f151o1d111j191s1g161p1e121l1a101i171r1g141n1c111j191s1h161p1e131l1a101j171q1f141m1c111k191s1h161o1d121l1a101j171p1f141n1b101k1a1s1h161o1d121l1a0z1i171q1e141n1c11
Islamic New Year	T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Maundy Thursday	+E-3
Good Friday	+E-2
Easter Saturday	E-1
Easter Sunday	+E0
Day of Valor	+0409
Lapu-Lapu Day	0427
Labour Day	+0501
Birthday of Muhammad (Mawlid)	T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day	+0612
José Rizal's birthday	+0619
Iglesia ni Cristo Day	0727
Ninoy Aquino Day	0821
National Heroes' Day	+8.-1.1
Mid-Autumn Festival	T1970:767o7d727l7b707i787q7f737m7c727k797s7h757o7d737l7b707j777q7f747m7c727k797r7g767o7d737m7a6z7i777p7f747n7c717k797r7g767p7d737m7b7s7i777q7f747m7c717j787r7g767p7e727l7a6z7h777q7g747n7b717j787r7h767o7e737k
All Saints' Day	1101
All Souls' Day	1102
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Bonifacio Day	+1130
Feast of the Immaculate Conception of the Blessed Virgin Mary	1208
Christmas Eve	1224
Christmas Day	+1225
Rizal Day	+1230
New Year's Eve	1231
EDSA Revolution Anniversary	0225@2002-
`,
  PK: `
Kashmir Day|یومِ یکجہتیِ کشمیر	+0205
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Ashura|عاشورہ	+T1970:241u1j180x0m0b9u9j998y8m8b817q7f756u6j675w5m5c504q4f443s3i372x2l2a1z1o1d130s0i069p9e948s8i877w7k7a6z6p6d635s5h554v4l4a3y3o3d322r2h261w1k190y0n0c029l9a8z8o8e837s7h766v6j695z5o5c514q4g453u3k392x2m2c211q
Pakistan Day|یومِ پاکستان	+0323
Labour Day	+0501
Birthday of Muhammad (Mawlid)	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Youm-e-Takbeer|یومِ تکبیر	+0528
Independence Day|یومِ آزادی	+0814
Iqbal Day|یومِ اقبال	+1109
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Quaid-e-Azam Day|یومِ قائدِاعظم	+1225
`,
  PL: `
New Year's Day|Nowy Rok	+0101
Grandmother's Day|Dzień Babci	0121
Grandfather's Day|Dzień Dziadka	0122
Fat Thursday|Tłusty Czwartek	E-52
Shrove Tuesday|Ostatki	E-47
Ash Wednesday|Środa Popielcowa	E-46
Valentine's Day|Walentynki	0214
International Women's Day|Dzień Kobiet	0308
Men's Day|Dzień Mężczyzny	0310
First Day of Spring / Truant's Day|Pierwszy Dzień Wiosny / Dzień Wagarowicza	0321
Palm Sunday|Niedziela Palmowa	E-7
Maundy Thursday|Wielki Czwartek	E-3
Good Friday|Wielki Piątek	E-2
Easter Saturday|Wielka Sobota	E-1
Easter Sunday|Niedziela Wielkanocna	+E0
Easter Monday|Drugi dzień Wielkanocy	+E1
Warsaw Ghetto Uprising Remembrance Day|Dzień Pamięci Ofiar Holocaustu i Powstania w Getcie Warszawskim	0419
International Mother Earth Day|Dzień Ziemi	0422
Labour Day|Święto Państwowe; Święto Pracy	+0501
Constitution Day|Święto Narodowe Trzeciego Maja	+0503
Europe Day|Dzień Europy	0509
Pentecost|Zielone Świątki	+E49
Mother's Day|Dzień Matki	0526
Corpus Christi|Dzień Bożego Ciała	+E60
Children's Day|Dzień Dziecka	0601
Father's Day|Dzień Ojca	0623
Assumption|Wniebowzięcie Najświętszej Maryi Panny	+0815
Anniversary of the outbreak of the Second World War in Poland|Rocznica wybuchu II wojny światowej	0901
Anniversary of the Soviet invasion of Poland|Rocznica agresji ZSRR na Polskę	0917
Boy's Day|Dzień Chłopaka	0930
All Saints' Day|Wszystkich Świętych	+1101
Independence Day|Narodowe Święto Niepodległości	+1111
Saint Nicholas|Mikołajki	1206
Christmas Day|Pierwszy dzień Bożego Narodzenia	+1225
Boxing Day|Drugi dzień Bożego Narodzenia	+1226
New Year's Eve|Sylwester	1231
Flag Day|Dzień Flagi Rzeczypospolitej Polskiej	0502@2004-
Day of Solidarity and Freedom|Dzień Solidarności i Wolności	0831@2005-
National Warsaw Uprising Remembrance Day|Narodowy Dzień Pamięci Powstania Warszawskiego	0801@2009-
Epiphany|Święto Trzech Króli	+0106@2011-
National Cursed Soldiers Remembrance Day|Narodowy Dzień Pamięci „Żołnierzy Wyklętych”	0301@2011-
National Victory Day|Narodowy Dzień Zwycięstwa	0508@2015-
Day of Struggle and Martyrdom of the Polish Villages|Dzień Walki i Męczeństwa Wsi Polskiej	0612@2017-
National Day for the Remembrance of Poles Rescuing Jews under German Occupation|Narodowy Dzień Pamięci Polaków ratujących Żydów pod okupacją niemiecką	0324@2018-
National Day of Remembrance for Steadfast Clergy|Narodowy Dzień Pamięci Duchownych Niezłomnych	1019@2018-
Baptism of Poland Day|Święto Chrztu Polski	0414@2019-
Polish Science Day|Dzień Nauki Polskiej	0219@2020-
Greater Poland Uprising Remebrence Day|Narodowy Dzień Pamięci Zwycięskiego Powstania Wielkopolskiego	1227@2021-
Christmas Eve|Wigilia Bożego Narodzenia	+1224@2025-
`,
  PM: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  PR: `
New Year's Day|Año Nuevo	+0101
Epiphany|Día de los Reyes Magos	+0106
Birthday of Eugenio María de Hostos|Natalicio de Eugenio María de Hostos	+1.2.1
Martin Luther King Jr. Day|Natalicio de Martin Luther King, Jr.	+1.3.1
Valentine's Day	0214
Washington's Birthday|Día de los Presidentes|Presidents' Day	+2.3.1
Birthday of Luis Muñoz Marín|Natalicio de Luis Muñoz Marín	+0218
Emancipation Day|Día de la Abolición de Esclavitud	+0322
Easter Sunday|Pascua	E0
Tax Day	T1970:2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x
Birthday of José de Diego|Natalicio de José de Diego	+0416
Administrative Professionals Day	T1970:3433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a38373635333938373534333937363534393837363433393836
Mother's Day|Día de la Madre	5.2.7
Memorial Day|Recordación de los Muertos de la Guerra	+5.-1.1
Father's Day|Día del Padre	6.3.7
Independence Day|Día de la Independencia	+0704
Birthday of Don Luis Muñoz Rivera|Natalicio de Don Luis Muñoz Rivera	+7.3.1
Puerto Rico Constitution Day|Constitución de Puerto Rico	+0725
Birthday of Dr. José Celso Barbosa|Natalicio de Dr. José Celso Barbosa	+0727
Labour Day|Día del Trabajador	+9.1.1
Columbus Day|Descubrimiento de América	+10.2.1
Halloween	1031
Veterans Day|Día del Veterano	+1111
Discovery of Puerto Rico|Día del Descubrimiento de Puerto Rico	+1119
Thanksgiving Day|Acción de Gracias	+11.4.4
Day after Thanksgiving Day|Dia despues Acción de Gracias|Black Friday	T1970:97969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499
Christmas Eve|Nochebuena	1224
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	1231
Election Day	T1972:8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n
American Citizenship Day|Día de la Ciudadanía Americana	+0302@2017-
Juneteenth	+0619@2021-
`,
  PT: `
New Year's Day|Ano Novo	+0101
Shrove Tuesday|Carnaval	E-47
Good Friday|Sexta-Feira Santa	+E-2
Easter Sunday|Páscoa	+E0
Liberty Day|Dia da Liberdade	+0425
Labour Day|Dia do trabalhador	+0501
Mother's Day|Dia das Mães	5.1.7
Corpus Christi|Corpo de Deus	+E60
Portugal Day|Dia de Portugal	+0610
Assumption|Assunção de Maria	+0815
Implantação da República	+1005
All Saints' Day|Todos os santos	+1101
Restauração da Independência	+1201
Immaculate Conception|Imaculada Conceição	+1208
Christmas Eve|Noite de Natal	1224
Christmas Day|Natal	+1225
New Year's Eve|Véspera de Ano Novo	1231
`,
  PY: `
New Year's Day|Año Nuevo	+0101
Heroes' Day|Dia de los héroes	+T1970:1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1m1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o1o1o1p1o
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Teacher's Day|Día del Maestro	0430
Labour Day|Día del Trabajador	+0501
Independence Day|Día de la Independencia	+0514
Chaco Armistice|Día de la Paz del Chaco	+T1970:4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4n4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j4j4j4k4j
Assumption|Asunción	+T1970:6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6a6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b6b6b6c6b
Boqueron Battle Victory Day|Victoria de Boquerón	+T1970:7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7n7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k7k7k7l7k
Virgin of Caacupe|Virgen de Caacupé	+1208
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	1231
Recognition of the historic victory of the Paraguayan national football team over Germany|Reconocimiento al histórico triunfo de la Selección Paraguaya de Fútbol frente a Alemania	+T2026:51
`,
  RE: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Abolition of Slavery|Abolition de l’esclavage	+1220
Christmas Day|Noël	+1225
`,
  RO: `
New Year's Day|Anul nou	+0101
Epiphany|Bobotează	+0106
Saint John the Baptist|Sfântul Ioan Botezătorul	+0107
Day of the Unification of the Romanian Principalities|Ziua Unirii Principatelor Române	+0124
Mother's Day|Ziua Mamei	0308
Good Friday|Vinerea Mare	+O-2
Easter Sunday|Paștele	+O0
Easter Monday|A doua zi de Paști	+O1
Labour Day|Ziua muncii	+0501
Day of the Romanians Everywhere, Romanian Businessperson Day|Ziua Românilor de Pretutindeni, Ziua Românului de Pretutindeni	5.-1.7
Children's Day|Ziua Copilului	+0601
Ascension Day|Ziua Eroilor	O39
Pentecost|Rusaliile	+O49
Whit Monday|A doua zi de Rusalii	+O50
Flag Day|Ziua drapelului national	0626
National Anthem Day|Ziua Imnului național	0729
Assumption|Adormirea Maicii Domnului	+0815
St Andrew's Day|Sfântul Andrei	+1130
National holiday|Ziua națională, Ziua Marii Uniri	+1201
Constitution Day|Ziua Constituției	1208
Christmas Day|Crăciunul	+1225
Boxing Day|A doua zi de Crăciun	+1226
`,
  RS: `
New Year's Day|Нова година	+T1970:01010101010101010201010101010201010101020101010101020101010101010101010102010101010102010101010201010101010201010101010101010101020101010101020101010102010101010102010101010101010101010201010101010201
Orthodox Christmas|Божић	+0107
Saint Sava Day|Свети Сава	0127
Feast of the Sacrifice (Eid al-Adha)|Курбански Бајрам	T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Statehood Day|Дан државности Србије	+T1970:1b1a1a1a1a1a1b1a1a1a1a1b1a1a1a1a1a1b1a1a1a1a1a1a1a1a1a1a1b1a1a1a1a1a1b1a1a1a1a1b1a1a1a1a1a1b1a1a1a1a1a1a1a1a1a1a1b1a1a1a1a1a1b1a1a1a1a1b1a1a1a1a1a1b1a1a1a1a1a1a1a1a1a1a1b1a1a1a1a1a1b1a1a1a1a1b1a1a1a1a
Good Friday|Католички Велики петак	E-2
Easter Sunday|Католички Васкрс	E0
Easter Monday|Католички Васкрсни понедељак	E1
Holocaust Remembrance Day|Дан сећања на жртве холокауста	0422
Orthodox Good Friday|Велики петак	+O-2
Orthodox Easter|Васкрс	+O0
Orthodox Easter Monday|Васкрсни понедељак	+O1
Labour Day|Празник рада	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Victory Day|Дан победе	0509
Saint Vitus Day|Видовдан	0628
Yom Kippur|Јом Кипур	T1970:7v7k7a7r7h767q7d7w7m7c7t7i787s7g7y7o7d7u7k797t7g767p7f7w7l7b7v7i777r7h7y7n7d7v7j797t7i757p7e7y7l7a7u7k777q7g7y7n7c7w7m7a7s7i777o7e7y7n7a7u7j797q7f7z7n7c7v7l797r7h777p7d7x7n7c7t7j787q7f7z7o7c7v7k7a7s7g
World War II Serbian Victims Remembrance Day|Дан сећања на српске жртве у Другом светском рату	1021
Armistice Day|Дан примирја	+T1970:8r8r8s8s8r8r8s8r8r8s8s8r8r8r8t8r8r8r8s8r8s8r8s8r8r8r8s8r8r8r8s8s8r8r8s8r8r8s8s8r8r8r8t8r8r8r8s8r8s8r8s8r8r8r8s8r8r8r8s8s8r8r8s8r8r8s8s8r8r8r8t8r8r8r8s8r8s8r8s8r8r8r8s8r8r8r8s8s8r8r8s8r8r8s8s8r8r8r8t8r
End of Ramadan (Eid al-Fitr)|Рамазански Бајрам	T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Католички Божић	1225
`,
  RU: `
New Year's Day|Новый год	+0101
New Year Holiday|Новогодние каникулы	+0102
Christmas Day|Рождество Христово	+0107
Defender of the Fatherland Day|День защитника Отечества	+0223
International Women's Day|Международный женский день	+0308
Spring and Labour Day|День весны и труда	+0501
Victory Day|День Победы	+0509
Russia Day|День России	+0612
Unity Day|День народного единства	+1104
Day off (transferred from March 5)|Выходной день (перенос с 5 марта)	+T2022:1u
Day off (transferred from May 1)|Выходной день (перенос с 1 мая)	+T2022:3e
Day off (transferred from January 1)|Выходной день (перенос с 1 января)	+T2022:3f
Day off (transferred from January 2)|Выходной день (перенос с 2 января)	+T2022:3m
Day off (transferred from June 12)|Выходной день (перенос с 12 июня)	+T2022:4k
`,
  RW: `
New Year's Day	+0101
Public Holiday	+0102
Heroes Day	+0201
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Good Friday	+E-2
Easter Monday	+E1
Genocide Memorial Day	+0407
Labour Day	+0501
Independence Day	+0701
Liberation Day	+0704
National Harvest Day	+8.1.5
Assumption	+0815
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
`,
  SA: `
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
National Day|اليوم الوطني	+0923@2005-
Founding Day|يوم التأسيس	+0222@2022-
`,
  SC: `
New Year's Day	+0101
Good Friday	+E-2
Easter Saturday	+E-1
Easter Sunday	+E0
Easter Monday	+E1
Labour Day	+0501
Corpus Christi	+E60
National Holiday	+0618
Independence Day	+0629
Assumption	+0815
All Saints' Day	+1101
Immaculate Conception	+1208
Christmas Day	+1225
`,
  SD: `
Independence Day	+0101
Coptic Christmas	+0107
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
Coptic Easter	+O0
Birthday of Muhammad (Mawlid)	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Revolution Day	+1219
Christmas Day	+1225
`,
  SE: `
New Year's Day|nyårsdagen	+0101
Twelfth Night|trettondagsafton	0105
Epiphany|trettondedag jul	+0106
Saint Knut's Day|tjugondag Knut	0113
Vasaloppet	3.1.7
Annunciation Day|Marie bebådelsedag	0325@-1989
Maundy Thursday|skärtorsdagen	E-3
Good Friday|långfredagen	+E-2
Easter Saturday|påskafton	E-1
Easter Sunday|påskdagen	+E0
Easter Monday|annandag påsk	+E1
Walpurgis Night|valborgsmässoafton	0430
Labour Day|första maj	+0501
Ascension Day|Kristi himmelsfärdsdag	+E39
Whitsun Eve|pingstafton	E48
Pentecost|pingstdagen	+E49
Whit Monday|annandag pingst	E50
Mother's Day|Mors dag	5.-1.7
Midsummer Eve|midsommarafton	T1970:4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s4r4q4w4u4t4s4r4w4v4u4t4r4q4w4v4t4s4r4x4v4u4t4s4q4w4v4u4s
Midsummer Day|midsommardagen	+T1970:4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t4s4r4x4v4u4t4s4x4w4v4u4s4r4x4w4u4t4s4y4w4v4u4t4r4x4w4v4t
Halloween|allhelgonaafton	T1970:8f8l8k8i8h8g8m8k8j8i8h8f8l8k8j8h8g8f8l8j8i8h8g8l8k8j8i8g8f8l8k8i8h8g8m8k8j8i8h8f8l8k8j8h8g8f8l8j8i8h8g8l8k8j8i8g8f8l8k8i8h8g8m8k8j8i8h8f8l8k8j8h8g8f8l8j8i8h8g8l8k8j8i8g8f8l8k8i8h8g8m8k8j8i8h8f8l8k8j8h
All Saints' Day|alla helgons dag	+T1970:8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i8h8g8m8k8j8i8h8m8l8k8j8h8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i8h8g8m8k8j8i8h8m8l8k8j8h8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i8h8g8m8k8j8i8h8m8l8k8j8h8g8m8l8j8i8h8n8l8k8j8i8g8m8l8k8i
Gustavus Adolphus Day|Gustav-Adolf-dagen	1106
Saint Martin's Day|Mårtensgås	1111
Nobel Day|Nobeldagen	1210
Saint Lucy's Day|Luciadagen	1213
Christmas Eve|julafton	1224
Christmas Day|juldagen	+1225
Boxing Day|annandag jul	+1226
New Year's Eve|nyårsafton	1231
National Day|nationaldagen	+0606@1983-
`,
  SG: `
New Year's Day	+0101
Chinese New Year	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Hari Raya Haji	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Good Friday	+E-2
Labour Day	+0501
National Day	+0809
Hari Raya Puasa	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
Deepavali	+T2000:8c8u8j888s8h868o8d828l8b8u8j878q8f838m8c8v8k898t8h858o8d8w8l8a
Vesak Day	+T2001:3j433r4a3z3o473w3l443t3i403p483y3m453v3k423r493z3o47
Presidential Election Day	+T2023:6s
`,
  SH: `
New Year's Day	+0101
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Queen's Birthday	+4.3.1
Whit Monday	+E50
Saint Helena Day	+0521
August Bank Holiday	+8.-1.1
Christmas Day	+1225
Boxing Day	+1226
`,
  SI: `
New Year's Day|novo leto	+0101
Carnival|Pust	E-49
International Women's Day|Mednarodni dan žena	0308
Easter Sunday|velikonočna nedelja	+E0
Easter Monday|velikonočni ponedeljek	+E1
St. George's Day|Jurjevanje	0423
Day of Uprising Against Occupation|dan upora proti okupatorju	+0427
Labour Day|praznik dela	+0501
Pentecost|binkošti	+E49
Reformation Day|dan reformacije	+1031
Day of Remembrance for the Dead|dan spomina na mrtve	+1101
St. Martin's Day|Martinovanje	1111
Saint Nicholas Day|Miklavž	1206
Independence and Unity Day|dan samostojnosti in enotnosti	+1226
Prešeren Day, the Slovenian Cultural Holiday|Prešernov dan, slovenski kulturni praznik	+0208@1991-
Statehood Day|dan državnosti	+0625@1991-
Christmas Day|božič	+1225@1991-
Assumption|Marijino vnebovzetje	+0815@1992-
Return of Primorska to the Motherland|priključitev Primorske k matični domovini	0915@2005-
Unification of Prekmurje Slovenes with the Mother Nation|združitev prekmurskih Slovencev z matičnim narodom	0817@2006-
Primož Trubar Day|dan Primoža Trubarja	0608@2010-
Sovereignty Day|dan suverenosti	1025@2015-
Rudolf Maister Day|dan Rudolfa Maistra	1123@2015-
Slovenian Sports Day|dan slovenskega športa	0923@2020-
`,
  SJ: `
New Year's Day|Første nyttårsdag	+0101
Birthday of Princess Ingrid Alexandra|H.K.H. prinsesse Ingrid Alexandra	0121
Day of the Sami people|Samefolkets dag	0206
Carnival|Fastelavn	E-49
Mother's Day|Morsdag	2.2.7
Ash Wednesday|Askeonsdag	E-46
Valentine's Day|Valentinsdag	0214
Birthday of King Harald V|H.M. kong Harald V	0221
International Women's Day|Kvinnedagen	0308
Palm Sunday|Palmesøndag	E-7
Maundy Thursday|Skjærtorsdag	+E-3
Good Friday|Langfredag	+E-2
Easter Sunday|Første påskedag	+E0
Easter Monday|Andre påskedag	+E1
April Fools' Day|Aprilsnarr	0401
Labour Day|Arbeidernes dag	+0501
Ascension Day|Kristi himmelfartsdag	+E39
Liberation Day|Frigjøringsdagen	0508
Constitution Day|Grunnlovsdagen	+0517
Pentecost|Første pinsedag	+E49
Whit Monday|Andre pinsedag	+E50
Union Dissolution Day|Unionsoppløsningen	0607
Midsummar Eve|Sankthansaften	0623
Birthday of Queen Sonja|H.M. dronning Sonja	0704
Birthday of Crown Prince Haakon Magnus|H.K.H. kronprins Haakon Magnus	0720
Olsok	0729
Birthday of Crown Princess Mette-Marit|H.K.H. kronprinsesse Mette-Marit	0819
All Saints' Day|Allehelgensaften	11.1.7
Father's Day|Farsdag	11.2.7
First Sunday of Advent|Første søndag i advent	T1970:99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b9a99989d9c9b9a98979d9c9a99989e9c9b9a99979d9c9b9998979d9b
Second Sunday of Advent|Andre søndag i advent	T1970:9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i9h9g9f9k9j9i9h9f9e9k9j9h9g9f9l9j9i9h9g9e9k9j9i9g9f9e9k9i
Third Sunday of Advent|Tredje søndag i advent	T1970:9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p9o9n9m9r9q9p9o9m9l9r9q9o9n9m9s9q9p9o9n9l9r9q9p9n9m9l9r9p
Fourth Sunday of Advent|Fjerde søndag i advent	T1970:9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w9v9u9t9y9x9w9v9t9s9y9x9v9u9t9z9x9w9v9u9s9y9x9w9u9t9s9y9w
Christmas Eve|Julaften	1224
Christmas Day|Første juledag	+1225
Boxing Day|Andre juledag	+1226
New Year's Eve|Nyttårsaften	1231
`,
  SK: `
New Year's Day|Deň vzniku Slovenskej republiky	+0101
Epiphany|Zjavenie Pána	+0106
Good Friday|Veľký piatok	+E-2
Easter Sunday|Veľká noc	E0
Easter Monday|Veľkonočný pondelok	+E1
Labour Day|Sviatok práce	+0501
Day of victory over fascism|Deň víťazstva nad fašizmom	+0508
Mother's Day	5.2.7
Saints Cyril and Methodius Day|Sviatok svätého Cyrila a Metoda	+0705
Slovak National Uprising anniversary|Výročie Slovenského národného povstania	+0829
Day of Our Lady of the Seven Sorrows|Sviatok Panny Márie Sedembolestnej	+0915
All Saints' Day|Sviatok všetkých svätých	+1101
Struggle for Freedom and Democracy Day|Deň boja za slobodu a demokraciu	+1117
Christmas Eve|Štedrý deň	+1224
Christmas Day|Prvý sviatok vianočný	+1225
Boxing Day|Druhý sviatok vianočný	+1226
Constitution Day|Deň Ústavy	+0901@1994-
`,
  SL: `
New Year's Day	+0101
Tabaski	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
Armed Forces Day	+0218
International Women's Day	+0308
Good Friday	+E-2
Easter Monday	+E1
Independence Day	+0427
Mawlid	+T1970:3u3j382x2m2b201p1e140u0i079q9f948u8j887w7m7b716p6f645t5h574x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4g463w3l3a2z2o2d221r1h160u0j089t9h968w8l897y7o7e726r6g655u5k594z4n4c413r3f
Korité	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
`,
  SM: `
New Year's Day|Capodanno	+0101
Epiphany|Epifania	+0106
Feast of Saint Agatha|Festa di Sant’Agata	+0205
Anniversary of the Arengo|Anniversario dell'Arengo	+0325
Easter Sunday|Domenica di Pasqua	+E0
Easter Monday|Lunedì dell’Angelo	+E1
Inauguration Ceremony|Cerimonia di investitura dei Capitani Reggenti	+0401
Labour Day|Festa del lavoro	+0501
Mother's Day|Festa della mamma	5.2.7
Corpus Christi|Corpus Domini	+E60
Liberation from Fascism|Anniversario della caduta del Fascismo e Festa della Libertà	+0728
Assumption|Assunzione di Maria	+0815
The Feast of San Marino and the Republic|Festa di San Marino e di Fondazione della Repubblica	+0903
Cerimonia di investitura dei Capitani Reggenti	+1001
All Saints' Day|Tutti i Santi	+1101
Commemoration of the deceased|Commemorazione dei defunti	+1102
Immaculate Conception|Immacolata Concezione	+1208
Christmas Day|Natale di Gesù	+1225
Boxing Day|Santo Stefano	+1226
New Year's Eve|Ultimo dell’anno	1231
`,
  SN: `
New Year's Day|Nouvel An	+0101
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a019j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
Day of Ashura	+T1970:251v1k190y0n0c9v9k9a8z8n8c827r7g766v6k685x5n5d514r4g453t3j382y2m2b201p1e140t0j079q9f958t8j887x7l7b706q6e645t5i564w4m4b3z3p3e332s2i271x1l1a0z0o0d039m9b908p8f847t7i776w6k6a605p5d524r4h463v3l3a2y2n2d221r
Easter Monday|Lundi de Pâques	+E1
National Holiday|Fête nationale	+0404
Magal de Touba	+T1970:362w2m2a201p1e120r0h079p9e938t8i877x7m7a6z6p6e635s5i574v4k493z3o3d322r2f251v1k180x0m0c9v9k9a8z8n8c827r7g756u6j685x5n5d514r4g453t3j392y2m2b201q1e140u0j079q9g968u8j887x7m7b716r6f645t5i574x4m4c403p3e342s
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Whit Monday|Lundi de Pentecôte	+E50
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Christmas Day|Noël	+1225
`,
  SO: `
New Year's Day|عيد رأس السنة	+0101
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Day of Ashura|عاشوراء	+T1970:251v1k190y0n0c9v9k9a8z8n8c827r7g766v6k685x5n5d514r4g453t3j382y2m2b201p1e140t0j079q9f958t8j887x7l7b706q6e645t5i564w4m4b3z3p3e332s2i271x1l1a0z0o0d039m9b908p8f847t7i776w6k6a605p5d524r4h463v3l3a2y2n2d221r
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence of British Somaliland|استقلال الصومال البريطاني	+0626
Independence Day|عيد الاستقلال	+0701
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  SR: `
New Year's Day|Nieuwjaar	+0101
Chinese New Year|Chinees Nieuwjaar	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
Feast of the Sacrifice (Eid al-Adha)|Offerfeest (Eid Al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Day of Liberation and Innovation|Dag van Bevrijding en Vernieuwing	+0225
Good Friday|Goede Vrijdag	+E-2
Easter Sunday|Pasen	E0
Easter Monday|Tweede paasdag	+E1
Labour Day|Dag van de Arbeid	+0501
Emancipation Day|Dag der Vrijheden (Keti koti)	+0701
Indigenous People's Day|Dag der Inheemsen	+0809
Day of the Maroons|Dag van de Marrons	+1010
Independence Day|Onafhankelijkheidsdag	+1125
End of Ramadan (Eid al-Fitr)|Suikerfeest (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Kerstmis	+1225
Boxing Day|Tweede kerstdag	+1226
Deepavali|Divali	+T2014:888r8g848n8c8v8k898s8h858o8d838l8a
Holi Phagwa|Holifeest	+T2015:1t2b1z1p281x2f251u2d211q291z2f26
`,
  SS: `
New Year's Day	+0101
Peace Agreement Day	+0109
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
International Women's Day	+0308
SPLA Day	+0516
Mother's Day	7.1.1
Independence Day	+0709
Martyrs Day	+0730
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
Republic Day	+1228
New Year's Eve	+1231
`,
  ST: `
New Year's Day|Ano Novo	+0101
Martyrs' Day|Dia dos Mártires	+0203
Labour Day|Dia do trabalhador	+0501
Independence Day|Dia da Independência	+0712
Armed Forces Day|Dia das Forças Armadas	+0906
Agricultural Reform Day|Dia da Reforma Agrária	+0930
São Tomé Day|Dia de São Tomé	+1221
Christmas Day|Natal	+1225
`,
  SV: `
New Year's Day|Año Nuevo	0101
Firma de los Acuerdos de Paz	0116
Día de la Mujer	0308
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Saturday|Sabado Santo	+E-1
Easter Sunday|Pascua	E0
Labour Day|Día del Trabajador	+0501
Soldier's Day|Día del Soldado	0507
Mother's Day|Día de la Madre	0510
Father's Day|Día del Padre	0617
Día del Maestro	0622
Celebración del Divino Salvador del Mundo	+0806
Independence Day|Día de la Independencia	+0915
All Souls' Day|Día de los Difuntos	+1102
Christmas Day|Navidad	+1225
`,
  SX: `
New Year's Day|Nieuwjaar	+0101
Good Friday|Goede Vrijdag	+E-2
Easter Sunday|Pasen	+E0
Easter Monday|Tweede paasdag	+E1
King's Day|Koningsdag	+0427
Carnival|Carnaval	+T1970:3c3c3f3c3c3c3d3c3e3c3d3c3c3c3d3c3c3c3d3e3c3c3d3c3c3e3d3c3c3c3f3c3c3c3d3c3e3c3d3c3c3c3d3c3c3c3d3e3c3c3d3c3b3e3d3c3c3c3f3c3c3c3d3b3e3c3d3c3c3b3d3c3c3c3c3e3c3c3d3c3b3e3d3c3c3c3f3c3c3c3d3b3e3c3d3c3c3b3d3c
Labour Day|Dag van de Arbeid	+T1970:3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d3d3d3f3d3d3d3e3d3e3d3e3d3d3d3e3d3d3d3e3e3d3d3e3d3d3e3e3d
Ascension Day|O.L.H. Hemelvaart	+E39
Pentecost|Pinksteren	+E49
Emancipation Day|Emancipatiedag	+0701
Constitution Day|Dag van de Grondwet	+1009
Sint Maarten Day	+1111
Christmas Day|Kerstmis	+1225
Boxing Day|Tweede kerstdag	+1226
`,
  SZ: `
New Year's Day	+0101
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Birthday of King Mswati III	+0419
National Flag Day	+0425
Labour Day	+0501
Ascension Day	+E39
Birthday of the late King Sobhuza	+0722
Independence Day|Somhlolo Day	+0906
Umhlanga Reed Dance	+9.1.1
Christmas Day	+1225
Boxing Day	+1226
Incwala Festival|Incwala	+1228
`,
  TC: `
New Year's Day	+0101
Commonwealth Day	+3.2.1
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
National Heroes' Day	+5.-1.1
Queen's Birthday	+T1970:4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h
Emancipation Day	+8.1.1
National Youth Day	+9.-1.5
National Heritage Day	+10.2.1
National Day of Thanksgiving	+11.4.5
Christmas Day	+1225
Boxing Day	+1226
`,
  TD: `
New Year's Day|عيد رأس السنة	+0101
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Easter Monday|Lundi de Pâques	+E1
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Independence Day|Fête Nationale (Indépendance)	+0811
All Saints' Day|Toussaint	+1101
Proclamation of the Republic|Anniversaire de la Proclamation de la République	+1128
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Freedom and Democracy Day|Journée de la libération et de la démocratie	+1201
Christmas Day|عيد الميلاد المجيد	+1225
`,
  TG: `
New Year's Day|Nouvel An	+0101
Liberation Day|Jour de la libération	+0113
Feast of the Sacrifice (Eid al-Adha)|Fête du mouton	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Easter Monday|Lundi de Pâques	+E1
Independence Day|Jour de l’Indépendance	+0427
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Whit Monday|Lundi de Pentecôte	+E50
Birthday of Muhammad (Mawlid)|Mawlid	+T1970:3v3k3a2z2o2d221q1g150v0k099s9h968w8l8b7z7o7d736r6h665v5j594y4n4c413q3f342t2j291x1m1b100p0e049n9b918q8g847u7j786w6m6b615q5f544t4i473x3n3b302p2e231t1i180w0l0a9u9j988x8m8a807p7f736s6h675v5l5b504o4d433s3h
Day of the Martyrs|Journée des Martyrs	+0621
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
End of Ramadan (Eid al-Fitr)|Fête de fin du Ramadan	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Noël	+1225
`,
  TH: `
New Year's Day	+0101
Chakri Memorial Day	+0406
Songkran Festival	+0413
Coronation Day	+0504
Queen Suthida's Birthday	+0603
King's Birthday	+0728
The Queen Mother's Birthday	+0812
King Bhumibol Adulyadej Memorial Day	+1013
King Chulalongkorn Day	+1023
King Bhumibol Adulyadej's Birthday	+1205
Constitution Day	+1210
New Year's Eve	+1231
Makha Bucha	+T2010:1o1d1v1k191r1h161o1e131l1b1t1j181q
Vesak Day	+T2010:443t3j413r493z3m453v3k423r3g3z3o47
Asalha Puja	+T2010:5q5g5z5n5c5v5l595s5h565p5e5w5l5b5u
Buddhist Lent	+T2010:5r5h605o5d5w5m5a5t5i575q5f5x5m5c5v
`,
  TN: `
New Year's Day|عيد رأس السنة	+0101
عيد الثورة و الشباب	+0114
Feast of the Sacrifice (Eid al-Adha)|عيد الأضحى	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Islamic New Year|رأس السنة الهجرية	+T1970:1w1m1b100p0e039m9b918q8e837t7i776x6m6b5z5o5e544s4i473w3k3a2z2p2d221r1g150v0k0a9s9h968w8k8a7z7o7c726r6h655v5k594x4n4d423q3g352u2j291y1o1c110q0f049o9d928r8g867v7k796y6n6b615r5g544t4i483x3m3c312p2e241t1i
عيد الإستقلال	+0320
عيد الشهداء	+0409
Labour Day|يوم العمال	+0501
Birthday of Muhammad (Mawlid)|المولد النبويّ	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
عيد الجمهورية	+0725
عيد المرأة	+0813
عيد الجلاء	+1015
End of Ramadan (Eid al-Fitr)|عيد الفطر	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
`,
  TO: `
New Year's Day	+0101
Good Friday	+E-2
Easter Monday	+E1
ANZAC Day	+0425
Emancipation Day	+T1970:4f4e4d4b4a4b4f4d4c4b4c4f4e4d4c4a4b4f4e4c4b4a4g4e4d4c4b4b4f4e4d4b4a4b4f4d4c4b4c4f4e4d4c4a4b4f4e4c4b4a4g4e4d4c4b4b4f4e4d4b4a4b4f4d4c4b4c4f4e4d4c4a4b4f4e4c4b4a4g4e4d4c4b4b4f4e4d4b4a4b4f4d4c4b4c4f4e4d4c4a
Official Birthday of His Majesty King Tupou VI	+0704
Birthday of His Royal Highness The Crown Prince Tupotoʻa-ʻUlukalala	+0917
Constitutional Day	+T1970:8i8o8n8l8k8j8p8n8m8l8k8i8o8n8m8k8j8i8o8m8l8k8j8o8n8m8l8j8i8o8n8l8k8j8p8n8m8l8k8i8o8n8m8k8j8i8o8m8l8k8j8o8n8m8l8j8i8o8n8l8k8j8p8n8m8l8k8i8o8n8m8k8j8i8o8m8l8k8j8o8n8m8l8j8i8o8n8l8k8j8p8n8m8l8k8i8o8n8m8k
Anniversary of the Coronation of H.M. King George Tupou I	+T1970:9h9g9f9d9e9i9h9f9e9d9j9h9g9f9e9e9i9h9g9e9d9e9i9g9f9e9f9i9h9g9f9d9e9i9h9f9e9d9j9h9g9f9e9e9i9h9g9e9d9e9i9g9f9e9f9i9h9g9f9d9e9i9h9f9e9d9j9h9g9f9e9e9i9h9g9e9d9e9i9g9f9e9f9i9h9g9f9d9e9i9h9f9e9d9j9h9g9f9e9e
Christmas Day	+1225
Boxing Day	+1226
`,
  TR: `
New Year's Day|Yılbaşı	+0101
Feast of the Sacrifice (Eid al-Adha)|Kurban Bayramı	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
National Sovereignty and Children's Day|Ulusal Egemenlik ve Çocuk Bayramı	+0423
Labour and Solidarity Day|Emek ve Dayanışma Günü	+0501
Commemoration of Atatürk, Youth and Sports Day|Atatürk'ü Anma Gençlik ve Spor Bayramı	+0519
Democracy and National Unity Day|Demokrasi ve Millî Birlik Günü	+0715
Victory Day|Zafer Bayramı	+0830
Republic Day|Cumhuriyet Bayramı	+1029
End of Ramadan (Eid al-Fitr)|Ramazan Bayramı	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
`,
  TT: `
New Year's Day	+0101
Good Friday	+E-2
Easter Sunday	+E0
Spiritual Baptist Liberation Day	+0330
Easter Monday	E1
Corpus Christi	+E60
Indian Arrival Day	+0530
Labour Day	+0619
Emancipation Day	+0801
Independence Day	+0831
Republic Day	+0924
End of Ramadan (Eid al-Fitr)	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
Deepavali	+T2012:8u8j888r8f848n8c8v8k898s8h858o8d838l8a
`,
  TW: `
Founding of the Republic of China|中華民國開國紀念日 / 元旦	+0101
Farmer's Day|農民節	0204
Chinese New Year's Eve|農曆除夕	+T1970:100q190x0m150u1c110r1a0z0o170w1e130s1b100q190y0m140u1d110r1a0z0n160v0l130s1c110p180x0m140u1d120r1a0z0o160v0l140s1b100p170x0m150u1d120r190y0n160v0l140t1b100p180w0m150v1d120r190y0n160w0k130s1b0z0p180x0m
Chinese New Year|農曆年初一	+T1970:110r1a0y0n160v1d120s1b100p180x1f140t1c110r1a0z0n150v1e120s1b100o170w0m140t1d120q190y0n150v1e130s1b100p170w0m150t1c110q180y0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1e130s1a0z0o170x0l140t1c100q190y0n
The second day of the Chinese New Year|農曆年初二	+T1970:120s1b0z0o170w1e130t1c110q190y1g150u1d120s1b100o160w1f130t1c110p180x0n150u1e130r1a0z0o160w1f140t1c110q180x0n160u1d120r190z0o170w1f140t1b100p180x0n160v1d120r1a0y0o170x1f140t1b100p180y0m150u1d110r1a0z0o
The third day of the Chinese New Year|農曆年初三	+T1970:130t1c100p180x1f140u1d120r1a0z1h160v1e130t1c110p170x1g140u1d120q190y0o160v1f140s1b100p170x1g150u1d120r190y0o170v1e130s1a100p180x1g150u1c110q190y0o170w1e130s1b0z0p180y1g150u1c110q190z0n160v1e120s1b100p
The forth day of the Chinese New Year|農曆年初四	+T1970:140u1d110q190y1g150v1e130s1b101i170w1f140u1d120q180y1h150v1e130r1a0z0p170w1g150t1c110q180y1h160v1e130s1a0z0p180w1f140t1b110q190y1h160v1d120r1a0z0p180w1f140t1c100q190z1h160v1d120r1a100o170w1f130t1c110q
Chinese New Year Holiday|农历新年假期	+T1970:150v1e120r1a0z1h160w1f140t1c111j180x1g150v1e130r190z1i160w1f140s1b100q180x1h160u1d120r190z1i170w1f140t1b100q190x1g150u1c120r1a0z1i170w1e130s1b100q190y1g150u1d110r1a101i170w1e130s1b110p180x1g140u1d120r
Lantern Festival|元宵節	T1970:1f151o1c111k191r1g161p1e131m1b1t1i171q1f151o1d111j191s1g161p1e121l1a101i171r1g141n1c111j191s1h161p1e131l1a101j171q1f141m1c111k191s1h161o1d121l1a101j171p1f141n1b101k1a1s1h161o1d121l1a0z1i171q1e141n1c11
Tourism Day|觀光節	T1970:1f151o1c111k191r1g161p1e131m1b1t1i171q1f151o1d111j191s1g161p1e121l1a101i171r1g141n1c111j191s1h161p1e131l1a101j171q1f141m1c111k191s1h161o1d121l1a101j171p1f141n1b101k1a1s1h161o1d121l1a0z1i171q1e141n1c11
Peace Memorial Day|228和平紀念日	+0228
International Women's Day|国际妇女节	0308
Earth God's Birthday|土地公誕辰	T1970:1w1l241t1i211q281x1n261u1k231s291y1o271w1l241t1h201p281x1n261v1j221r1g1y1o271x1l241t1i201p281y1m251v1j211r1g1z1o271w1l231s1h211p281y1n251u1j221q1g1z1p271w1l231s1h211q281x1m251t1j221s1g1z1o271v1k231t1h
Arbor Day|國父逝世紀念日	0312
Kuan Yin's Birthday|觀音誕辰	T1970:2d212l2a1z2i272p2e242n2b212k292q2f252o2d222k2a1y2h262p2e242n2c202j281x2f252o2e222l291z2h262p2f232m2c202i281x2g252o2d222k291y2i262p2f242m2b202j271x2g262o2d222j281y2i262p2e232m29202j291x2g252o2c212k2a1y
Youth Day|靑年節	0329
Children's Day|兒童節	+0404
Tomb Sweeping Day|淸明節	+T1970:2n2n2o2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2n2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m2m2n2n2m
God of Medicine's Birthday|保生大帝誕辰	T1970:312s3b2z2p382x3e332t3b312q392y3g352u3c322s3b302o372w3f332t3c322q392y3g352u3d332s3a2z2o362w3f342t3c312q382x3g362u3d332s3a2z2o372w3f342t3c312q382x3g362v3d322r3a2y2o372x3f332t3c302p372y2n362v3e322r3a2z2o
Matsu's Birthday|媽祖誕辰	T1970:39303j372x3g353m3b313j392y3h363o3d323k3a303j382w3f343n3b313k3a2y3h363o3d323l3b303i372w3e343n3c313k392y3g353o3e323l3b303i372w3f343n3c313k392y3g353o3e333l3a2z3i362w3f353n3b313k382x3f362v3e333m3a2z3i372w
Labour Day|勞動節	0501
Literary Day|文藝節	0504
Mother's Day|母親節	5.2.7
Buddha's Birthday|佛誕日	T1970:3o3e3x3m3b3u3j413q3f3y3m3d3w3l433s3h403o3e3x3n443u3j413q3f3y3o3c3v3k433r3h403p3e3x3m3b3t3i413r3f3y3o3d3v3k423s3h403p3f3w3l443t3i413r3g3y3n3c3v3j423s3i403p3e3x3l443t3j413r3g3z3n3c3v3k423s3h403o3d3w3m3a
Opium Suppression Movement Day|禁菸節	0603
Dragon Boat Festival|端午節	+T1970:4f444n4c4v4l4a4s4h464p4d4v4m4c4t4i474q4f444n4d4v4k494s4g464p4e4w4m4b4u4i474q4g444n4d4v4j494r4h464p4e4x4l4a4t4i474q4g454n4c4v4k484r4h474p4e434m4a4t4i484q4f454n4b4u4k494q4h464p4d4w4l4b4t4i484r4f444n4c4u
Kuan Kung's Birthday|關公誕辰	T1970:4n4c4v4k534t4i504p4e4x4l534u4k514q4f4y4n4c4v4l534s4g504o4e4x4m544u4j524q4f4y4o4c4v4l534r4h4z4p4e4x4m554t4i514q4f4y4o4d4v4k534s4g4z4p4f4x4m4b4u4i514q4g4y4n4d4v4j524s4h4y4p4e4x4l544t4j514q4g4z4n4c4v4k52
Cheng Huang's Birthday|城隍爺誕辰	T1970:4n4c4v4k534t4i504p4e4x4l534u4k514q4f4y4n4c4v4l534s4g504o4e4x4m544u4j524q4f4y4o4c4v4l534r4h4z4p4e4x4m554t4i514q4f4y4o4d4v4k534s4g4z4p4f4x4m4b4u4i514q4g4y4n4d4v4j524s4h4y4p4e4x4l544t4j514q4g4z4n4c4v4k52
Father's Day|父親節	0808
Qixi Festival|七夕	T1970:646n6c616k695z6h666p6e626l6b606i686q6f646m6c626k695y6h656o6d636l6b606j675w6f646m6c626k695y6g666o6d636m6a606i676p6f646n6c616k695x6g666p6d636m6b5z6i675x6f646n6d616j685y6g666p6e626l6a5z6h675x6g646n6c616j
Ghost Festival|中元節	T1970:6c6v6k696s6h676p6e6x6m6a6t6j686q6g6y6n6c6u6k6a6s6h666o6d6w6l6b6t6j686r6f646n6c6u6k6a6s6h666o6e6w6l6b6u6i686q6f6x6n6c6v6k696s6h656o6e6x6l6b6u6j676q6f656n6c6v6l696r6g666o6e6x6m6a6t6i676p6f656o6c6v6k696r
Journalist' Day|記者節	0901
Armed Forces Day|軍人節	0903
Mid-Autumn Festival|中秋節	+T1970:767o7d727l7b707i787q7f737m7c727k797s7h757o7d737l7b707j777q7f747m7c727k797r7g767o7d737m7a6z7i777p7f747n7c717k797r7g767p7d737m7b7s7i777q7f747m7c717j787r7g767p7e727l7a6z7h777q7g747n7b717j787r7h767o7e737k
Teachers' Day|孔子誕辰紀念日	0928
Double Ninth Festival|重陽節	T1970:7t8c817p887y8h867v8e837r8a7z7p877x8g857t8b817q887y8h867v8d827s8a7z7p887w8f847t8b817q897y7n867v8d827s8b7z7p887x8e837t8c817q897y8f857u8d827s8b807o877w8f837t8c827q897x8g857u8d837r8a7z7o867w8f847t8c817q88
National Day / Double Tenth Day|國慶日 / 雙十節	+1010
Overseas Chinese Day|華僑節	1021
Taiwan Retrocession Day|臺灣光復節	1025
Sun Yat-sen's Birthday|國父誕辰紀念日	1112
Saisiat Festival|賽夏節	T1970:8t9c918p988x9g958v9e938r998z8o968w9f948s9b908q988x9g968u9d928r998z8o978w9f948t9b908q998x9g968v9c928r9a8z8o978w9e938s9b908q998y9g958u9d918r9a908o978w9e938s9b918q988x9g938u9d928r998z8o968v9e948s9b918q98
Dongzhi Festival|冬至	T1970:9w9w9w9w9w9w9w9v9w9w9w9v9w9w9w9v9w9w9w9v9w9w9w9v9w9w9w9v9w9w9w9v9w9w9w9v9w9w9w9v9v9w9w9v9v9w9w9v9v9w9w9v9v9w9w9v9v9w9w9v9v9w9w9v9v9w9w9v9v9w9w9v9v9w9w9v9v9v9w9v9v9v9w9v9v9v9w9v9v9v9w9v9v9v9w9v9v9v9w9v
Constitution Day|行憲紀念日	1225
`,
  TZ: `
New Year's Day	+0101
Zanzibar Revolution Day	+0102
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Karume Day	+0407
Union Day	+0426
Labour Day	+0501
Maulid Day	+T1970:3u3j392y2n2c211p1f140u0j089r9g958v8k8a7y7n7c726q6g655u5i584x4m4b403p3e332s2i281w1l1a0z0o0d039m9a908p8f837t7i776v6l6a605p5e534s4h463w3m3a2z2o2d221s1h170v0k099t9i978w8l897z7o7e726r6g665u5k5a4z4n4c423r3g
Saba Saba Day	+0707
Nane Nane Day	+0808
Nyerere Day	+1014
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Independence Day	+1209
Christmas Day	+1225
`,
  UA: `
New Year|Новий Рік	+0101
Orthodox Christmas|Різдво	+0107@-2022
International Women's Day|Міжнародний жіночий день	+0308
Labour Day|День міжнародної солідарності трудящих	+0501
Victory Day|День перемоги над нацизмом у Другій світовій війні	+0509
Constitution Day|День Конституції	+0628
Statehood Day|День Української Державності	+T1970:5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5t5u5t5t5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g5g5g5h5g
Independence Day|День Незалежності	+0824
Orthodox Easter|Великдень	+O0@1991-
Pentecost|Трійця	+O49@1991-
Defenders of Ukraine Day|День захисника України|День захисників і захисниць України	+T2015:7z807z7z7z807z7z7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m7m7m7n7m
Christmas Day|Різдво Христове	+1225@2017-
`,
  UG: `
New Year's Day	+0101
Liberation Day	+0126
Ash Wednesday	E-46
Feast of the Sacrifice (Eid al-Adha)	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Archbishop Janan Luwum Day	+0216
International Women's Day	+0308
Good Friday	+E-2
Easter Sunday	+E0
Easter Monday	+E1
Labour Day	+0501
Martyr's Day	+0603
National Heroes Day	+0609
Independence Day	+1009
End of Ramadan (Eid al-Fitr)	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day	+1225
Boxing Day	+1226
`,
  US: `
New Year's Day	+0101
Martin Luther King Jr. Day	+1.3.1
Valentine's Day	0214
Washington's Birthday|Presidents' Day	+2.3.1
St. Patrick's Day	0317
Easter Sunday	E0
Tax Day	T1970:2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x
Administrative Professionals Day	T1970:3433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a38373635333938373534333937363534393837363433393836
Mother's Day	5.2.7
Memorial Day	+5.-1.1
Father's Day	6.3.7
Independence Day	+0704
Labour Day|Labor Day	+9.1.1
Columbus Day	+10.2.1
Halloween	1031
Veterans Day	+1111
Thanksgiving Day	+11.4.4
Day after Thanksgiving Day|Black Friday	T1970:97969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499
Christmas Eve	1224
Christmas Day	+1225
New Year's Eve	1231
Election Day	T1972:8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n
Juneteenth	+0619@2021-
`,
  UY: `
New Year's Day|Año Nuevo	+0101
Epiphany|Día de los Reyes Magos	0106
Carnival|Carnaval	E-48
Shrove Tuesday|Carnaval	E-47
Tourism Week|Semana de Turismo	E-6
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	E0
Landing of the 33 Orientals|Desembarco de los 33 Orientales	T1970:31313035343132302z353231313036343131312z35343231302z353131313035343132302z353231313036343131312z35343231302z353131313035343132302z353231313036343131312z35343231302z353131313035343132302z35323131303634
Labour Day|Día del Trabajador	+0501
Battle of Las Piedras|Batalla de las Piedras	T1970:3u3t3z3x3u3u3u3s3y3x3v3u3t3s3y3u3u3u3t3y3x3u3v3t3s3y3v3u3u3t3z3x3u3u3u3s3y3x3v3u3t3s3y3u3u3u3t3y3x3u3v3t3s3y3v3u3u3t3z3x3u3u3u3s3y3x3v3u3t3s3y3u3u3u3t3y3x3u3v3t3s3y3v3u3u3t3z3x3u3u3u3s3y3x3v3u3t3s3y3u
Birthday of José Gervasio Artigas and Never Again Day|Natalicio de Artigas y Día del Nunca Más	0619
Constitution Day|Día de la Constitución	+0718
Independence Day|Día de la Independencia	+0825
Columbus Day|Día de la Raza	T1970:7x7w82807x7x7x7v81807y7x7w7v817x7x7x7w81807x7y7w7v817y7x7x7w82807x7x7x7v81807y7x7w7v817x7x7x7w81807x7y7w7v817y7x7x7w82807x7x7x7v81807y7x7w7v817x7x7x7w81807x7y7w7v817y7x7x7w82807x7x7x7v81807y7x7w7v817x
All Souls' Day|Día de los Difuntos	1102
Christmas Eve|Nochebuena	1224
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	1231
`,
  UZ: `
New Year's Day|Yangi yil bayrami	+0101
Eid al-Adha|Qurbon hayiti	+T1970:1b110q0e039n9c918q8g857t7i786x6m6b605p5e534t4j473w3l3a2z2p2e241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1y1o1d120q0g059p9e938s8h867v7l7b6z6o6d625r5g564v4j483y3n3c322r2g241t1j180x
International Women's Day|Xalqaro xotin-qizlar kuni	+0308
Nowruz|Navroʻz bayrami	+0321
Day of Memory and Honour|Xotira va qadrlash kuni	+0509
Independence Day|Mustaqillik kuni	+0901
Teachers and Mentors Day|Oʻqituvchi va murabbiylar kuni	+1001
Eid al-Fitr|Roʻza hayiti	+T1970:9a8z8o8c817r7g756u6j695x5m5c524q4f443t3i382x2n2b201p1e130t0i089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e029m9b908o8e847t7h766v6l6a5z5p5e524r4h463v3l3a2z2n2c221s1g150v0k089s9i978v
Constitution Day|Konstitutsiya kuni	+1208
`,
  VA: `
Solemnity of Mary, Mother of God|Maria Santissima Madre di Dio	+0101
Epiphany|Epifania del Signore	+0106
Anniversary of the foundation of Vatican City|Anniversario della istituzione dello Stato della Città del Vaticano	+0211
Saint Joseph|San Giuseppe	+0319
Maundy Thursday|Giovedì santo	+E-3
Good Friday|Venerdì santo	+E-2
Easter Saturday|Sabato santo	+E-1
Easter Sunday|Domenica di Pasqua	+E0
Easter Monday|Lunedì dell’Angelo	+E1
In Albis Tuesday|Martedì in Albis	+E2
Saint Joseph the Worker|San Giuseppe lavoratore	+0501
Ascension Day|Ascensione	+E39
Pentecost|Pentecoste	+E49
Corpus Christi|Corpus Domini	+E60
Saints Peter and Paul|Santi Pietro e Paolo	+0629
Summer holiday|Pausa estiva	+0814
Assumption|Assunzione di Maria in Cielo	+0815
All Saints' Day|Ognissanti	+1101
All Souls' Day|Commemorazione dei fedeli defunti	+1102
Immaculate Conception|Immacolata Concezione	+1208
Christmas Day|Natale di Gesù	+1225
Boxing Day|Santo Stefano	+1226
St. John|San Giovanni	+1227
New Year's Eve|Ultimo dell’anno	+1231
Anniversary of the election of Pope John Paul II|Anniversario dell'Elezione del Santo Padre	+1016@1978-2004
Saint Charles Borromeo - Name day of the Holy Father|San Carlo Borromeo - Onomastico del Santo Padre	+1104@1978-2004
Saint Joseph - Name day of the Holy Father|San Giuseppe - Onomastico del Santo Padre	+0319@2005-2012
Anniversary of the election of Pope Benedict XVI|Anniversario dell'Elezione del Santo Padre	+0419@2005-2012
Anniversary of the election of Pope Francis|Anniversario dell'Elezione del Santo Padre	+0313@2013-2025
Saint George - Name day of the Holy Father|San Giorgio - Onomastico del Santo Padre	+0423@2013-2025
Saint Robert Bellarmine - Name day of the Holy Father|San Roberto Bellarmino - Onomastico del Santo Padre	+0917@2025-
Anniversary of the election of Pope Leo XIV|Anniversario dell'Elezione del Santo Padre	+0508@2026-
`,
  VC: `
New Year's Day	+0101
National Hero′s Day	+0314
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Labour Day	+0501
Whit Monday	+E50
Carnival Monday	+7.1.1
Carnival Tuesday	+T1970:585756545359585655545a5857565553595857555453595756555459585756545359585655545a5857565553595857555453595756555459585756545359585655545a5857565553595857555453595756555459585756545359585655545a5857565553
Emancipation Day	+0801
Independence Day	+1027
Christmas Day	+1225
Boxing Day	+1226
`,
  VE: `
New Year's Day|Año Nuevo	+0101
Epiphany|Día de los Reyes Magos	0106
Teacher's Day|Día del Maestro	0115
Carnival|Carnaval	+E-48
Shrove Tuesday|Carnaval	+E-47
Saint Joseph|San José	0319
Holy Week|Semana Santa	E-6
Maundy Thursday|Jueves Santo	+E-3
Good Friday|Viernes Santo	+E-2
Easter Sunday|Pascua	+E0
Declaration of Independence|Declaración de la Independencia	+0419
Labour Day|Día del Trabajador	+0501
Battle of Carabobo|Aniversario de la Batalla de Carabobo	+0624
Independence Day|Día de la Independencia	+0705
Birthday of Simón Bolívar|Natalicio de Simón Bolívar	+0724
Flag Day|Día de la Bandera	0803
Our Lady of Coromoto|Día de Nuestra Señora de Coromoto	0911
Day of Indigenous Resistance|Día de la resistencia indígena	+1012
All Saints' Day|Todos los Santos	1101
All Souls' Day|Día de los Difuntos	1102
Immaculate Conception|La inmaculada concepción	1208
Venezuelan Air Force Day|Día de la Aviación Nacional	1210
Christmas Eve|Nochebuena	+1224
Christmas Day|Navidad	+1225
New Year's Eve|Fin del Año	+1231
`,
  VG: `
New Year's Day	+0101
The Anniversary of the Birth of Hamilton Lavity Stoutt	+3.1.1
Commonwealth Day	+3.2.1
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Pentecost	E49
Whit Monday	+E50
Sovereign’s Birthday	+T1970:4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4o4g4e4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l4k4j4i4g4m4l4k4i4h4g4m4k4j4i4h4m4l4k4j4h4g4m4l4j4i4h4n4l
Virgin Islands Day	+T1970:50565253525157525153525056525452515053515352515652515351505652535251575251535250565254525150535153525156525153515056525352515752515352505652545251505351535251565251535150565253525157525153525056525452
Emancipation Monday	+8.1.1
Emancipation Tuesday	+T1970:605z65636261605y646362605z5y646261605z646362615z5y646361605z65636261605y646362605z5y646261605z646362615z5y646361605z65636261605y646362605z5y646261605z646362615z5y646361605z65636261605y646362605z5y6462
Emancipation Wednesday	+T1970:616066646362615z65646361605z656362616065646362605z656462616066646362615z65646361605z656362616065646362605z656462616066646362615z65646361605z656362616065646362605z656462616066646362615z65646361605z6563
St. Ursula’s Day	+T1970:848786878685888685878684878688868584878587868587868587858487868786858886858786848786888685848785878689--868587858487868786858886858786848786888685848785878685878685878584878687868588868587868487868886
Christmas Day	+1225
Boxing Day	+1226
Heroes’ and Forefathers Day	+T2021:83
Commemoration of the Great March of 1949	+T2021:8o
`,
  VI: `
New Year's Day	+0101
Three Kings Day	+0106
Martin Luther King Jr. Day	+1.3.1
Valentine's Day	0214
President's Day	+2.3.1
Maundy Thursday	+E-3
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Transfer Day	+0331
Tax Day	T1970:2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x2x2x31302z2x2y2x30302y2x2x2x312z2x2x2y30302z2y2x2x30302x
Administrative Professionals Day	T1970:3433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a3837363533393837353433393736353439383736343339383635343a38373635333938373534333937363534393837363433393836
Mother's Day	5.2.7
Memorial Day	+5.-1.1
Father's Day	6.3.7
Emancipation Day	+0703
Independence Day	+0704
Hurricane Supplication Day	+7.4.1
Labour Day	+9.1.1
Virgin Islands–Puerto Rico Friendship Day	+10.2.1
Hurricane Thanksgiving	1025
Halloween	1031
Veterans Day	+1111
Thanksgiving Day	+11.4.4
Day after Thanksgiving Day|Black Friday	T1970:97969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499989796949399989695949a9897969593999897959493999796959499
Christmas Eve	1224
Christmas Day	+1225
New Year's Eve	1231
Election Day	T1972:8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n------8p------8k------8m------8o------8j------8l------8n
Juneteenth	+0619@2021-
`,
  VN: `
New Year's Day|Tết Dương lịch	+0101
Kitchen guardians|Ông Táo chầu trời	T1970:0u0j120q0f0y0n150v0l140s0h100p0d0w0m150u0j120r0f0y0n160v0k130t0h0z0p0e0w0m150u0i110q0g0y0n160w0k130s0h0z0p0e0x0m150u0j110q0g0z0n160v0k120r0h0z0p0e0x0m140t0i110q0g0y0o1z0v0k130r0h100p0e0x0l140t0i110r0f
Communist Party of Viet Nam Foundation Anniversary|Ngày thành lập Đảng	0203
Vietnamese New Year Holidays|Giao thừa Tết Nguyên Đán	+T1970:100q190x0m150u1c110r1a0z0o170w0k130s1b100q190y0m140u1d110r1a0z0n160v0l130s1b110p180x0m140u1d120r1a0z0o160v0l140s1b100p170w0m150u1d120r190y0n160v0l140t1b100p180w0m150v1c120r190y0n160w0k130s1b0z0p180x0m
Vietnamese New Year|Tết Nguyên Đán	+T1970:110r1a0y0n160v1d120s1b100p180x0l140t1c110r1a0z0n150v1e120s1b100o170w0m140t1c120q190y0n150v1e130s1b100p170w0m150t1c110q180x0n160v1e130s1a0z0o170w0m150u1c110q190x0n160w1d130s1a0z0o170x0l140t1c100q190y0n
Victory of Ngọc Hồi-Đống Đa|Chiến thắng Ngọc Hồi - Đống Đa	T1970:150v1e120r1a0z1h160w1f140t1c110p180x1g150v1e130r190z1i160w1f140s1b100q180x1g160u1d120r190z1i170w1f140t1b100q190x1g150u1c110r1a0z1i170w1e130s1b100q190y1g150u1d110r1a101h170w1e130s1b110p180x1g140u1d120r
Lantern Festival|Tết Nguyên Tiêu	T1970:1f151o1c111k191q1g161p1e131m1b0z1i171q1f151o1d111j191s1g161p1e121l1a101i171q1g141n1c111j191s1h161p1e131l1a101j171q1f141m1b111k191s1h161o1d121l1a101j181q1f141n1b111k1a1r1h161o1d121l1b0y1i171q1e141n1c11
International Women's Day|Quốc tế Phụ nữ	0308
Hung Kings Commemorations|Giỗ tổ Hùng Vương	+T1970:2x2n362u2k322s392y2o372w2l342t3b302p382x2n362v2j322r3a2y2o372x2l342t3b302p382y2m352u2j312r3a2z2o372w2l332s3b312p382y2n352u2j322r3a2z2p362v2l332s3b312q382x2m352t2i322s3a2z2o372v2k332t2i312q392x2m352u2j
Vietnam Book Day|Ngày Sách Việt Nam	0421
Day of liberating the South for national reunification|Ngày Giải phóng miền Nam	+0430
Labour Day|Quốc tế Lao động	+0501
Dien Bien Phu Victory Day|Ngày Chiến thắng Điện Biện Phủ	0507
President Ho Chi Minh's Birthday|Ngày sinh Chủ tịch Hồ Chí Minh	0519
Buddha's Birthday|Lễ Phật đản	T1970:3v3l443t3i413q483x3m453u3k433s4a3z3o473v3l443u4b413q483x3l453v3j423r4a3y3o473w3l443t3i403p483y3m453v3k423r493z3o473w3m433s4b403p483y3n453u3j423q493y3p473w3l443s4b403p483y3n453s3j423r493z3o473v3k433t3h
International Children's Day|Ngày quốc tế Thiếu nhi	0601
Mid-year Festival|Tết Đoan ngọ	T1970:4f444n4c4v4k4a4s4h464p4d4w4m4b4t4i474q4f444n4d4v4k494s4g464p4e4w4m4b4u4i474q4g444n4d4v4j494r4h464p4e4x4l4a4t4i474q4g454n4c4v4k484r4h474p4e434m4a4t4i484q4f454n4b4u4k494r4h464p4d4w4l4b4t4i484r4f444n4c4u
Vietnamese Family Day|Ngày Gia đình Việt Nam	0628
Remembrance Day|Ngày Thương Binh Liệt Sĩ	0727
Ghost Festival|Rằm Tháng Bảy, Vu Lan	T1970:6c6v6k696s6h676p6e6x6m6a6t6j686q6g656n6b6u6k6a6s6h666p6d6w6l6b6t6j686r6f646n6c6u6k6a6s6h666o6e6w6l6b6u6i686q6f6x6n6c6v6k696s6h656o6e6x6l6b6u6j676q6f656n6c6v6l696q6g666o6e6x6m6a6t6i676p6f656o6c6v6k696r
August Revolution Commemoration Day|Ngày cách mạng Tháng Tám	0819
National Day|Quốc khánh	+0902
Mid-Autumn Festival|Tết Trung thu	T1970:767o7e727l7b707i777q7e737m7c727k797s7h757o7d737l7b707j777q7f747m7c727k797r7g767o7d737m7a6z7i777p7f747n7c717k797r7g767p7d737m7b6z7h777q7f747n7c707j787r7g767p7e727l7a6z7h777q7g747n7c707j787r7h757o7e737k
Capital Liberation Day|Ngày giải phóng Thủ Đô	1010
Vietnamese Women's Day|Ngày Phụ nữ Việt Nam	1020
Vietnamese Teacher's Day|Ngày Nhà giáo Việt Nam	1120
National Defence Day|Ngày hội Quốc phòng Toàn dân	1222
`,
  VU: `
New Year's Day|Nouvel An	+0101
Mémoire du père de l'indépendance Rév. Dr. W.H. Lini	+0221
Public Holiday|Jour férié légaux	+0222
Fête des chefs coutumiers	+0305
Good Friday|Vendredi saint	+E-2
Easter Monday|Lundi de Pâques	+E1
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Journée Mondiale des Enfants	+0724
Independence Day|Jour de l’Indépendance	+0730
Assumption|Assomption	+0815
Constitution Day	+1005
Jour de l'Unité	+1029
Christmas Day|Noël	+1225
Fête de Famille	+1226
`,
  WF: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Saint Pierre Chanel Day|Fête de Saint Pierre-Chanel	+0428
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Saints Peter and Paul Day|Saint Pierre et Paul	+0629
Bastille Day|Fête Nationale de la France	+0714
Territory Day|Fête du Territoire	+0729
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  XK: `
New Year's Day|Viti i Ri	+0101
Orthodox Christmas|Krishtlindjet Ortodokse	+0107
Feast of the Sacrifice (Eid al-Adha)|Kurban Bajrami	+T1970:1c110r0f049n9d918r8g857t7j786y6m6c615q5e544u4j483x3m3b302p2f241s1h160w0l0a9u9j978w8m8c807p7e736s6h675x5l5a4z4o4d433s3i362v2k2a1z1o1e130r0g059q9e938s8i867w7l7b6z6o6d635r5h564w4k493y3o3c322r2g241u1j190x
Independence Day|Dita e Pavarësisë	+0217
Easter Sunday|Pashkët Katolike	+E0
Constitution Day|Dita e Kushtetutës	+0409
Orthodox Easter|Pashkët Ortodokse	+O0
Labour Day|Dita Ndërkombëtare e Punonjësve	+0501
Europe Day|Dita e Evropës	+0509
End of Ramadan (Eid al-Fitr)|Fitër Bajrami	+T1970:9a908p8d827s7h766v6k695x5n5d524r4g453u3j382y2o2c211q1f140t0j089q9f958v8j887y7n7b716q6g645t5i584w4m4b413p3e332t2h271w1l190z0o0e039m9b908p8e847t7i776w6l6a605p5f534s4h473v3l3a2z2n2d221s1h160v0k089s9i978v
Christmas Day|Krishtlindja	+1225
`,
  YT: `
New Year's Day|Nouvel An	+0101
Easter Monday|Lundi de Pâques	+E1
Abolition of Slavery|Abolition de l’esclavage	+0427
Labour Day|Fête du travail	+0501
Ascension Day|Ascension	+E39
Victory Day|Fête de la Victoire 1945	+0508
Pentecost|Pentecôte	E49
Whit Monday|Lundi de Pentecôte	+E50
Mother's Day|Fête des Mères	5.-1.7
Bastille Day|Fête Nationale de la France	+0714
Assumption|Assomption	+0815
All Saints' Day|Toussaint	+1101
Armistice Day|Armistice 1918	+1111
Christmas Day|Noël	+1225
`,
  ZA: `
New Year's Day	+0101
Human Rights Day	+0321
Good Friday	+E-2
Easter Sunday	E0
Family Day	+E1
Freedom Day	+0427
Workers' Day	+0501
Mother's Day	5.2.7
Youth Day	+0616
Father's Day	6.3.7
Nelson Mandela Day	0718
National Women's Day	+0809
Public Holiday	+T1970:66297h9r4o3a2a3e029r3b66293e024o3a663f029r4o67293e024p3a66297h9r4o3a2a3e029r3b66293e024o3a663f029r4o67293e024p3a66297h9r4o3a2a3e029r3b66293e024o3a663f029r4o67293e024p3a66297h9r4o3a2a3e029r3b66293e024o
Heritage Day	+0924
Day of Reconciliation	+1216
Christmas Day	+1225
Day of Goodwill	+1226
Rugby World Cup Win Public Holiday	+T2023:9p
Voting Day	+T2024:46
`,
  ZM: `
New Year's Day	+0101
Women’s Day	+0309
Youth Day	+0312
Good Friday	+E-2
Easter Monday	+E1
Labour Day	+0501
African Freedom Day	+0525
Heroes' Day	+7.1.1
Unity Day	+T1970:585756545359585655545a5857565553595857555453595756555459585756545359585655545a5857565553595857555453595756555459585756545359585655545a5857565553595857555453595756555459585756545359585655545a5857565553
Farmers' Day	+8.1.1
National Day of Prayers	+1018
Independence Day	+1024
Christmas Day	+1225
Kenneth Kaunda Day	+T2022:3a3a3c3a3a3a3b3a3b3a3b3a3a3a3b3a3a3a3b3b3a3a3b3a3a3b3b3a3a3a3c3a3a3a3b3a3b3a3b3a3a3a3b3a3a3a3b3b
`,
  ZW: `
New Year's Day	+0101
Good Friday	+E-2
Easter Sunday	E0
Easter Monday	+E1
Independence Day	+0418
Labour Day	+0501
Mother's Day	5.2.7
Africa Day	+0525
Father's Day	6.3.7
Heroes' Day	+8.2.1
Defence Forces Day	+8.2.2
Unity Day	+1222
Christmas Day	+1225
Boxing Day	+1226
`,
}
