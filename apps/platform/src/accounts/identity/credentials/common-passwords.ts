/** Passwords that everybody tries first, of eight characters and more, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456789 12345678 1234567890 0123456789 987654321 9876543210 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyuiop
  qwerty123 qwerty12 qwertzuiop azertyuiop asdfghjkl zxcvbnm1 password password1 password12 password123 passw0rd p@ssw0rd
  p@ssword passwort passwort1 motdepasse contraseña iloveyou sunshine princess football baseball superman starwars
  trustno1 welcome1 welcome123 letmein1 letmein123 admin123 administrator changeme changeme1 secret123 computer
  internet whatever michelle jennifer alexander charlotte liverpool chelsea1 jordan23 abcd1234 abc12345 a1b2c3d4
  aa123456 qazwsxedc q1w2e3r4 asdf1234 zaq12wsx monkey123 dragon123 master123 shadow123 hello123 test1234 testtest
  default1 guest123 login123 mypassword newpassword google123 facebook samsung1 blink182 pokemon1 minecraft`.split(
    /\s+/,
  ),
);
