/**
 * Disguised lines. The first 32 and the last 24 were written before the rules were corrected with them; decision 42 has
 * the first results. The lines in between were written afterwards.
 */
export const seventhDisguised: readonly string[] = String.raw`
Ring me on nine eight three five, double four, one two six seven for the best room
add the numbers: 98 then 35 then 44 then 12 then 67
n1ne8three5 44 12 67 call for tour
Find us on telegram t dot me slash patnarooms
write to warden.patna at the rate g mail dot com
IG: sunrise_patna for room videos
plus nine one, ninety eight thirty five forty four twelve sixty seven
O983544I267 is my whatsapp
First half of my number is 98354, second half is 41267
nin3 e1ght thr33 f1ve f0ur f0ur 0ne tw0 s1x s3ven
nyn ate tree fyve for for won too sicks sevn
bit ly slash 3xYzAb for photos of rooms
discord.gg/patnapg join for rooms
98💥35💥44💥12💥67 any time
Read backwards: 7621445389
nau aath teen paanch char char ek do chhe saat pe ring karo
paytm karo sunrisepg@ptyes booking pakki
atthanve paintis chauwalis barah sadsath par phone karo
Nau-aath-3-5, chaar-chaar, 12, sixty-seven par ghanti maro
hostel ki site sunrisehostel . in dekho
9835 ke baad 4412 uske baad 67 lagao
whatsapp pe aao nine8 three5 char4 bara 67
insta id hai sunrise underscore patna
98 pachas 44 barah 67 milao
facebook par Sunrise Girls PG Patna ko message karo
नौ आठ तीन पाँच चार चार एक दो छह सात पर फोन कीजिए
मेरा नंबर है ९८३५।४४१।२६७
अट्ठानवे पैंतीस चवालीस बारह सड़सठ पर बात करें
सनराइज एट जीमेल डॉट कॉम पर लिखें
नाइन एट थ्री फाइव फोर फोर वन टू सिक्स सेवन मिलाइए
टेलीग्राम पर सनराइज पटना नाम से खोजें और संदेश भेजें
9८३5४4१२६7 पर कॉल
eight1two7 five6 three9 zero4
8one2seven5six3nine04 is the desk
Desk: ate won to sevn fyve sicks tree nyn oh fore
ate wun too saven fiv siks thre nain zro for
On Telegram we are called Ganga Niwas Boys Hostel
Follow us, Ganga Niwas Boys Hostel Boring Road, on facebook
twitter par Ganga Niwas Boys Hostel Boring Road ke naam se hain
chaat se 8 ek 2 saat 5 chhe 3 nau 0 chaar pe baat
aath1do7 paanch6 teen9 zero4
FB pe Ganga Niwas Hostel Boring Road Patna ko msg kar dena
snapchat par Ganga Niwas naam se hi milenge
handle is ganga under score niwas
insta par ganga underscore niwas
आठ1दो7 पाँच6 तीन9 शून्य4
फेसबुक पर गंगा निवास छात्रावास बोरिंग रोड को मैसेज करें
इंस्टाग्राम पर गंगा निवास हॉस्टल पटना को संदेश भेजिए
गंगा अंडरस्कोर निवास लिखकर इंस्टा पर देखें
यूट्यूब पर गंगा निवास हॉस्टल टूर नाम से खोजिए
eight one two seven, then fifty six, then thirty nine and zero four
Hum se 81275 + 63904 par milo
dial 81-275-six-39-04
WhatsApp: eight, 12, seven, 5, six, 39, zero, 4
mail to gangastay, the usual google mail, dot com
gangastay dot co dot in pe photo hai
t.me/gangastay
wa . me / 918127563904
call plus91 eight1275 six3904
8I27S639O4 save karo
८१२७५ ६३९०४ सेव कर लें
एक्यासी सत्ताईस छप्पन उनतालीस शून्य चार
Rent 9835 only, then add 44, then 1267, and ring that.
Room 98, floor 35, bed 44, locker 12, key 67: dial them together.
phn nine.eight.three.five.four.four.one.two.six.seven
www dot gangastay dot in
g a n g a s t a y @ g m a i l
Signal app on +91-98three5441267
98354Forty-one267
Z9835441267Z
upi gangastay at okaxis
skype live:gangastay
Take 9835441260 and add seven.
google par Ganga Niwas Patna likho, number mil jaayega
mail karo gangastay gmail pe
ganga stay dot com naam ki site hai
sms bhejo 9835--44//12--67
naya number: atthanve, paintees, chavalis, barah, sarsath
bhaiya ka number 98 ke baad 35 ke baad 44 ke baad 12 ke baad 67
9835 chaar chaar ek do 67
अठानबे-पैंतीस-चौवालीस-बारह-सड़सठ पर
फोन ९8३5 चौवालीस 12 सड़सठ
गंगास्टे डॉट इन खोलिए
व्हाट्सएप करें नौआठतीनपाँच चारचार एकदो छहसात
सिग्नल पर गंगा निवास से जुड़ें
गूगल पर हमारा नाम लिखिए, नंबर वहीं है
`
  .trim()
  .split('\n');

export const seventhInnocent: readonly string[] = String.raw`
Rent is Rs 6,500/- per month, deposit Rs 13,000 refundable in 30 days.
My son cleared NEET 2025 with 612/720 while staying here.
Rooms 204, 305 and 412 have attached baths, 101 to 108 do not.
800001 pincode; 2.5 km from Patna Junction, 1.2 km from Gandhi Maidan.
I paid 5500+500+200=6200 total in July.
Stayed from 01-07-2024 to 30-06-2025 and moved out happy.
Signal is weak on the ground floor; WhatsApp calls drop.
The warden made a WhatsApp group for the mess menu.
Call before visiting; the owner picks up quickly.
Electricity is ₹9 a unit, the meter went from 4512 to 4630 last month.
Seven of nine girls in my batch came from Kota.One more thing: no hidden charges.
Food is good.In winter the geyser works.
Two or three girls share, four at most, one bathroom for each five.
Bus 111A, 444 and 555 stop outside the gate.
Khana 4/5, safai 3.5/5, warden 5/5, wifi 2/5.
B.Sc. Part-II (2023-26) ke students ke liye best hai.
Teen time khana milta hai: 8-9, 1-2, 8-9 baje.
Ek kamre mein do log, teen bed, char almirah, ek pankha hai.
Main yahan do saal teen mahine raha, phir Delhi gaya.
Aadhaar ki copy, 2 photo aur college ID lagti hai.
Boring Road crossing se 300 m, P&M Mall se 1 km, metro 10 min.
Sunday ko paneer ya chicken @ no extra cost, roti 4, chawal, dal.
Internet 50 Mbps hai, 24x7 inverter, 1 room 120 sq ft ka.
Instagram par jo photo dikhte hain kamra waisa hi hai.
Pehli manzil par 8 kamre, doosri par 7, teesri par 9, chauthi par 3.
एक कमरे में तीन बिस्तर, दो मेज, चार पंखे और एक कूलर है।
किराया ₹४,५०० से ₹७,००० तक, जमा राशि दो महीने की।
सुबह सात बजे नाश्ता, दोपहर एक बजे खाना, रात नौ बजे गेट बंद।
मेरी बेटी ने 2024 में 98.35% अंक पाए और यहीं रहकर पढ़ी।
कमरा नंबर 204 और 305 हवादार हैं, 101 में नमी है।
बिजली ₹9 प्रति यूनिट, मई में 118 यूनिट, जून में 142 यूनिट।
Free wifi for one to two hours ate into my study time.
I went to the mess to eat for free, then to the library too.
For one person or for two, the rent is the same; for four it is less.
My Facebook and Instagram do not open on the hostel wifi after eleven.
We watched a YouTube lecture together in the common room on Sundays.
The warden called my parents when I was late by two hours.
Search for the blue gate beside the temple; the hostel is behind it.
Follow the lane from the petrol pump, third house on the left.
Find our rooms on the second floor, six rooms and four bathrooms.
Room A1, B2, C3 and D4 get sun in the morning.
Sector 4E, block 3B, room 12C was mine for two years.
My batch: 12th in 2021, NEET in 2023 with 641 marks.
Do din ke liye aaya tha, do saat ka bachcha bhi saath tha.
Saat baje gate khulta hai, aath baje nashta, nau baje class.
Naam se lagta hai mehnga hoga, par kiraya theek hai.
Warden ko message karke chhutti leni padti hai.
Ghar ka naam lekar guard se pooch lo, wo rasta bata dega.
Teen2 log ek kamre me rehte hain, dono taraf balcony hai.
Ek do teen char ginte hi light aa jaati hai, inverter hai.
Dhundhne me dikkat hui, Boring Canal Road par board chhota hai.
Telegram aur YouTube hostel ke wifi par dheere chalte hain.
Rs 8000 se 9500, single 12000, mess 3200 alag se.
यूट्यूब पर पढ़ाई के लिए वाई-फ़ाई ठीक है।
वार्डन को संदेश भेजकर छुट्टी लेनी होती है।
घर ढूंढने में दिक्कत हुई, गली में बोर्ड नहीं है।
एक से चार मंज़िल तक सीढ़ी है, लिफ़्ट नहीं।
नाम से ही पता चलता है कि यह लड़कियों का हॉस्टल है।
दो साल, तीन महीने और पाँच दिन यहाँ रही।
8वीं से 12वीं तक के बच्चे भी रहते हैं।
किराया 6 हज़ार, खाना 3 हज़ार, बिजली अलग।
Google map par location sahi hai, phone ki zaroorat nahi padti.
Google Meet class ke liye wifi theek hai.
Signal kamzor hai, kamre me phone kam chalta hai.
चौराहे के सिग्नल के पास हॉस्टल है।
सिग्नल पर बस रुकती है, वहाँ से दो मिनट पैदल।
We live: ten boys on one floor, one kitchen.
Ekdum saaf kamra, chaar log aaram se rehte hain.
The meter box is in room forty, not in the hall.
`
  .trim()
  .split('\n');
