/** The most common passwords of public lists that satisfy the rule, plus that of the demo accounts, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssword1 p@ssword12 p@ssword123 p@ssword1234
  pa$$w0rd pa$$w0rd1 pa$$w0rd123 pa$$word1 pa$$word123 passw0rd! passw0rd@ passw0rd# passw0rd1! passw0rd@123
  password1! password1@ password1# password1$ password1. password12! password123! password123@ password123#
  password123$ password@1 password@12 password@123 password@1234 password@2020 password@2021 password@2022
  password@2023 password@2024 password@2025 password#1 password#123 password_1 password_123 password-1 password!1
  password!123 password.1 password2023! password2024! password2025! pass@123 pass@1234 pass@12345 pass@word1
  pass1234! pass123! pass#123 qwerty1! qwerty12! qwerty123! qwerty123@ qwerty123# qwerty@1 qwerty@12 qwerty@123
  qwerty@1234 qwerty!1 qwerty#123 qwertyuiop1! q1w2e3r4! q1w2e3r4t5! 1q2w3e4r! 1q2w3e4r@ 1q2w3e4r5t! 1q2w3e4r5t6y!
  1qaz@wsx 1qaz!qaz 1qaz2wsx! 1qaz2wsx@ 1qaz@wsx3edc !qaz2wsx !qaz1qaz zaq12wsx! zaq1@wsx zaq!2wsx !q@w3e4r
  qaz123!@# qwe123!@# qwe!@#123 asd123!@# asdf1234! asdf@1234 asdf!234 zxcv1234! zxc123!@# abc123!@# abc@1234
  abc@12345 abc@123456 abcd@123 abcd@1234 abcd@12345 abcd123! abcd1234! abcd1234@ abc12345! abc123456! a123456!
  a1234567! a12345678! a123456789! a1b2c3d4! aa123456! aa123456@ aa@123456 aa12345! aa@12345678 aaa111!!! aaa123!@#
  admin123! admin123@ admin123# admin@12 admin@123 admin@1234 admin@12345 admin@123456 admin@2020 admin@2021
  admin@2022 admin@2023 admin@2024 admin@2025 admin#123 admin1234! admin12345! adm1n@123 administrator1!
  welcome1! welcome1@ welcome1# welcome12! welcome123! welcome@1 welcome@12 welcome@123 welcome@1234 welcome#1
  welcome#123 welcome2023! welcome2024! welcome2025! welc0me! welc0me1! letmein1! letmein123! letmein@1 letmein@123
  iloveyou1! iloveyou123! iloveyou@1 iloveyou@123 iloveyou2! monkey123! dragon123! master123! master@123
  football1! football123! baseball1! sunshine1! sunshine@1 princess1! princess@1 superman1! superman@123 batman123!
  charlie1! michael1! jordan23! shadow123! trustno1! starwars1! pokemon1! pokemon123! killer123! freedom1!
  whatever1! computer1! internet1! secret123! secret@123 secret1! changeme1! changeme123! changeme@123 default1!
  default@123 temp1234! temp@123 temp@1234 test1234! test123! test@123 test@1234 test@12345 testing1! testing123!
  testing@123 user@123 user@1234 user123! guest@123 guest123! demo@123 demo@1234 demo123! login@123 login123!
  root@123 root@1234 root123! toor@123 support@123 manager@123 server@123 system@123 oracle@123 cisco@123 cisco123!
  company1! company@123 office@123 summer2023! summer2024! summer2025! summer@123 summer@2023 summer@2024
  winter2023! winter2024! winter2025! winter@123 spring2024! spring2025! autumn2024! autumn2025! january1!
  monday123! google@123 google123! apple@123 samsung@123 samsung1! android@123 facebook1! facebook@123 twitter@123
  yahoo@123 amazon@123 microsoft1! microsoft@123 windows10! windows@123 linux@123 india@123 india@1234 saudi@123
  saudi@1234 saudi@2030 saudi123! ksa@1234 ksa@2030 ksa@12345 riyadh@123 riyadh@1234 riyadh123! jeddah@123
  makkah@123 madinah@123 dammam@123 vision2030! vision@2030 allah@123 allah@1234 allah123! muhammad1! muhammad@123
  mohammed1! mohammed@123 mohamed@123 mohammad@123 ahmed@123 ahmed@1234 ahmed123! abdullah1! abdullah@123
  abdulaziz@123 khalid@123 fahad@123 faisal@123 salman@123 sultan@123 saleh@123 hassan@123 hussain@123 omar@1234
  ali@12345 ali@123456 sara@1234 sarah@123 fatima@123 fatimah@123 maryam@123 noura@123 nora@1234 alhilal1!
  alhilal@123 hilal@123 hilal@1957 alnassr1! alnassr@123 nassr@123 ittihad@123 ittihad@1927 ahli@1937
  123456a! 123456a@ 123456aa! 1234567a! 12345678a! 123456789a! 1234abcd! 1234@abcd 12345@abc 123@abcd
  123@qwerty 123qwe!@# 123qwe!@ 123qwe@# 123abc!@# 123!@#qwe 123!@#abc !@#123qwe !@#qwe123 !@#123abc 1a2b3c4d!
  1234!qwer 1234qwer! 1234qwer@ 12345qwert! 12qwaszx! 12qw!@qw 12!@qwqw 1234qwer!@#$ qwer1234! qwer1234@ qwer@1234
  qwert@123 qwert@12345 qwert123! qwerty12345! zxcvbnm1! asdfgh1! asdfghjkl1! hello123! hello@123 hello@1234
  hello1234! hellohello1! loveyou1! love@1234 love@123 iloveu@123 lovely1! lovely@123 angel@123 angel123!
  friends1! family@123 family1! happy@123 happy123! lucky@123 lucky7777! soccer@123 soccer10! barcelona1!
  barcelona@123 realmadrid1! realmadrid@123 chelsea1! liverpool1! liverpool@123 arsenal1! arsenal@123 ronaldo7!
  ronaldo@7 cristiano7! messi@10 messi10!! iphone@123 mobile@123 student@123 student123! teacher@123 school@123
  college@123 doctor@123 security1! security@123 network@123 database1! database@123 web@12345 website@123
  access@123 access123! super@123 super123! power@123 magic@123 king@123 king@1234 queen@123 prince@123
  matrix@123 ninja@123 tiger@123 tiger123! lion@1234 eagle@123 cheese1! chocolate1! cookie123! flower@123
  butterfly1! orange@123 banana@123 purple@123 silver@123 golden@123 diamond1! diamond@123 computer@123 asd@1234
  asd@12345 asd@123456 qwe@1234 qwe@12345 qwe@123456 zxc@1234 zxc@12345 aaa@1234 aaa@12345 a@123456 a@1234567
  a@12345678 a@123456789 abc@123abc abcabc@123 aabbcc@123 p@$$w0rd p@$$w0rd1 p@$$w0rd123 p@$$word1 p@$$word123
  pa55w0rd! pa55word! pa55word1! pa55word@123 passwd@123 passcode@123 my@password1 mypassword1! mypass@123
  newpass@123 newpassword1! nopass@123 notpassword1! matla#2026`.split(/\s+/),
)
