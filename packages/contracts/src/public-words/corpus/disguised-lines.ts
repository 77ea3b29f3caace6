/** Lines that contain a phone number, a link or an account, more or less disguised. */
export const disguisedLines: readonly string[] = String.raw`
Call 9876543210 for a room
Call +91 98765 43210 for a better price
Call 098765-43210 for room
Contact: 9 8 7 6 5 4 3 2 1 0
98-76-54-32-10 is my number
Ring 987_654_3210 any time
Ring 9876*543*210 any time
My no 98765/43210
(98765)(43210) call now
[9876] [543210] direct owner
98765|43210
98765~43210 whatsapp
9.8.7.6.5.4.3.2.1.0 dial
9,8,7,6,5,4,3,2,1,0
98765 ... 43210
98765 -- 43210 for booking
98765—43210
98765•43210
9876 5432 10 call me
987 654 3210 call me
9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣
⑨⑧⑦⑥⑤④③②①⓪ call
❾❽❼❻❺❹❸❷❶⓿
９８７６５４３２１０
९८७६५४३२१० पर फोन करें
फोन नंबर ९८७६५ ४३२१०
৯৮৭৬৫৪৩২১০
੯੮੭੬੫੪੩੨੧੦ call karo
૯૮૭૬૫૪૩૨૧૦
௯௮௭௬௫௪௩௨௧௦
౯౮౭౬౫౪౩౨౧౦
٩٨٧٦٥٤٣٢١٠
۹۸۷۶۵۴۳۲۱۰ number hai
𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎
⁹⁸⁷⁶⁵⁴³²¹⁰
9876S43210 call
98765432lO
9B7654321O owner number
98765 4321O
9876543ZIO
9o12345678 mera number
8OO76 543Z1 pe call
7O04 l23 456 call me
9876५४३२१०
98७६5४3२1०
9​8​7​6​5​4​3​2​1​0
98765‌43210
9̶8̶7̶6̶5̶4̶3̶2̶1̶0̶
nine eight seven six five four three two one zero
Nine-Eight-Seven-Six-Five-Four-Three-Two-One-Zero
call nine 8 seven 6 five 4 three 2 one 0
double nine 8765 triple four 3 two
nine double eight seven six five four three two one
98 seven 65 four 32 one 0
nau aath saat chhe paanch chaar teen do ek shunya
no aath sat che panch char teen do ek zero
नौ आठ सात छह पाँच चार तीन दो एक शून्य
नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन ज़ीरो
ninety eight seventy six fifty four thirty two ten
mera number hai nau 8 saat 6 paanch 4 teen 2 ek 0
ninEEightsevenSIXfivefourthreetwoonezero
n1ne e1ght seven six five four three two one zero
eight zero five one triple seven two three four
call 98765 and then 43210
98765 phir 43210 lagao
first five 98765 last five 43210
pehle 98765 likho fir 43210
98765 (space) 43210
starts with 98765, ends with 43210
9876 (remove this) 543210
98765 aur 43210 jod lo
Number: 98 76 54 three two one zero
+91-98.76.54.32.10
0091 98765 43210
91 9876543210 pe msg
tel:9876543210
Ph.9876543210
No9876543210No
mob-9876543210-mob
x9876543210x
Office 0612-2234567 in day time
0612 223 4567 landline
0612/2234567 ask for Raju
+44 20 7946 0958 my London number
+977 9841234567 Nepal no
call 011-23456789
See https://example.com/rooms
http://patnarooms.in
hxxp://patnarooms.in
h t t p : / / patnarooms.in
www.patnarooms.com book here
www patnarooms com
WWW . PATNAROOMS . COM
visit patnarooms.com
visit PatnaRooms.Com
patnarooms.in
book on cheap-rooms.in/patna
patnarooms.co.in today
best rooms: patnastay.dev
patnastay.biz has offers
patnastay.xyz
patnastay.online
patnastay.shop
patnastay.app
rooms at patnastay.io
patnastay.info for price
patnastay.org.in
patnastay.live
patnastay.store
patnastay.site
bit.ly/3xYz9
tinyurl.com/patnaroom
t.me/patnarooms
wa.me/919876543210
goo.gl/maps/abc123
youtu.be/abcdEFG123
instagram.com/patnarooms
fb.com/patnarooms
fb.me/patnarooms
linktr.ee/patnarooms
rb.gy/ab12
patnarooms dot com
patnarooms (dot) com
patnarooms[dot]in
patnarooms [.] com
patnarooms d0t c0m
patnarooms DOT COM
patnarooms . com
patnarooms .com
patnarooms. com book
patnarooms,com
patnarooms｡com
patnarooms．com
patnarooms․com
patnarooms•com
pаtnarооms.соm
ⓟⓐⓣⓝⓐⓡⓞⓞⓜⓢ.ⓒⓞⓜ
𝐩𝐚𝐭𝐧𝐚𝐫𝐨𝐨𝐦𝐬.𝐜𝐨𝐦
p a t n a r o o m s . c o m
patnarooms डॉट कॉम
पटना रूम्स डॉट कॉम पर देखें
patna​rooms.c​om
raju@gmail.com
raju @ gmail . com
raju at gmail dot com
raju(at)gmail(dot)com
raju [at] gmail [dot] com
raju AT gmail DOT com
raju.singh at the rate gmail dot com
raju at the rate of gmail com
rajupg gmail com
rajupg @gmail
mail me rajupg gmail (dot) com
raju@yahoo.co.in
raju at yahoo
raju_pg(a)rediffmail.com
raju＠gmail．com
राजू एट जीमेल डॉट कॉम
e-mail: raju@example
@patnarooms on insta
insta: patna_rooms
Insta id patnarooms99
instagram par patna.rooms search karo
ig - patna_rooms
follow patna_rooms on instagram
telegram pe @rajupg
telegram id rajupg123
whatsapp me on 98765 43210
whatsapp kare 9876543210
fb page patnaroomsofficial
snapchat rajupg_99
DM me @raju.pg for cheap room
telegram channel: patnaroomsdeal
UPI karo 9876543210@ybl
rajupg@okaxis pe paise bhejo
call 98765 ४३२१०
98765.43210.
{98765}{43210}
<9876>543210
"98765" "43210"
98765:43210
98765=43210
98765\43210
9876543 210
98 765 432 10
9 876 543 210
9-876-543-210
987654-3210
9876 5 4 3 2 1 0
6 2 0 1 2 3 4 5 6 7 call
700 412 3456
Contact me 9 8 3 5 2 - 6 1 7 4 4
seven zero zero four nine one double two three eight
Mobile number: 83.40.91.27.55
8340 (nine one two seven five five)
sat shunya shunya char nau ek do do teen aath
number nau-ek-teen-paanch-saat-aath-do-do-ek-chaar
ph# 91351 78221
call:9135178221!!!
9l35l7822l par call kare
9135I7822I
91-351-78221-4
+9 1 9 1 3 5 1 7 8 2 2 1
9135..17..82..21
9 1 3 5 one 7 eight 2 2 1
٩١٣٥١٧٨٢٢١
೯೧೩೫೧೭೮೨೨೧
၉၁၃၅၁၇၈၂၂၁
९१३५१ सात आठ दो दो एक
मेरा नंबर नौ एक तीन पाँच सात आठ दो दो एक चार है
9135 178 221 owner direct, no brokerage
91351/78/221
nine1three5one7eight221
6 two 0 one two 3 4 five 6 seven
Office number 2234567, code 0612
roomspatna dot in pe jao
roomspatna(.)com
roomspatna,in
roomspatna-com
search roomspatna.com in google
see our site roomspatna .in
roomspatna.co
roomspatna.net/booking
cutt.ly/patna1
maps.app.goo.gl/xYz12
hostelpatna.business.site
owner.patna@outlook.com
owner dot patna at outlook dot com
ownerpatna[at]proton[dot]me
ownerpatna at-the-rate gmail
gmail - ownerpatna
ownerpatna g mail com
insta @owner.patna
My IG is owner_patna
fb.com/owner.patna
find us on telegram as ownerpatna55
yt channel ownerpatna
@ownerpatna
wa dot me slash 919135178221
discord.gg/abcd
ｗｗｗ．roomspatna．com
Apna number de raha hu 7 2 5 0 8 8 1 9 3 4
725088 1934 direct malik
72508(eight)1934 hmm 72508 81934
725O88l934
Seven two five zero, double eight, one nine three four
sat do paanch shunya aath aath ek nau teen char
बहत्तर पचास 88 19 34
7250 8819 34 par baat karo
७२५०-८८१-९३४
call 7️⃣2️⃣5️⃣0️⃣ 8️⃣8️⃣1️⃣9️⃣3️⃣4️⃣
७२५०88१९34
7.2.5.0.8.8.1.9.3.4
my digits: 72 then 50 then 88 then 19 then 34
seven-two-five-oh-eight-eight-one-nine-three-four
+91(72508)81934
Bihar stay: biharstay.com
Biharstay.Org for booking
biharstay dot co dot in
biharstay [dot] xyz
biharstay (.) online
book at biharstay.app today
https biharstay.in
wa . me / 917250881934
t . me / biharstay
bihar.stay@gmail.com
biharstay@gmail
biharstay at g mail dot com
biharstay(at)yahoo(dot)in
biharstay@paytm
insta - bihar.stay
instagram: biharstay
mera insta bihar_stay hai
telegram @bstay
facebook page biharstayofficial
is.gd/abC12
chat.whatsapp.com/AbCdEf123
`
  .trim()
  .split('\n');
