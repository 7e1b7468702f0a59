// Made by make-vectors.py with qrcode.

struct QRVector {
    let text: String
    let size: Int
    let mask: Int
    /// Rows one after the other, four modules to a digit.
    let modules: String
}

let qrVectors = [
    QRVector(
        text: """
            a
            """, size: 21, mask: 0,
        modules: """
            fe0bfc17506e8cbb7495dbaaaec13507faafe00300aa50932f1185a22301844868aa804aaff85df04bb8ba976dd011aea223\
            04c46fecab8
            """),
    QRVector(
        text: """
            Zähne 🦷
            """, size: 21, mask: 1,
        modules: """
            feb3fc13106eb2bb7425dba1aec17d07faafe00500a32129888c119f805124533bbd00536bfa07b0496bba24d5d1252ea73f\
            04358fee848
            """),
    QRVector(
        text: """
            https://example.org/account/reset#q8Jz0wT1
            """, size: 29, mask: 2,
        modules: """
            fe6dbbfc122b506eba44bb75fd85dbab67aec172e507faaaafe0102000be25c3e00514dc7488636083803aa92275064e893b\
            c6aa1d2f98227792aa93c067ead4fd68bce0297b83602aa656fb80617c7ff9676b90554313bad9cfbdd4c4ebeea6fffd045b\
            57afef757a0
            """),
    QRVector(
        text: """
            otpauth://totp
            """, size: 21, mask: 3,
        modules: """
            fedbfc15906e92bb75f5dba12ec12107faafe01200b7625dc297e6f01743c99e77bd804663fa4e10522dba0975d758aea799\
            046e1fef3e0
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:e
            """, size: 25, mask: 4,
        modules: """
            fe85bfc13a506e86ebb756f5dbab3aec175107faaafe01b5008b887c92034c8bb44f8e8e476ef2973e826ac84cf62810f795\
            c768ff004ac63facaa9048117baf0fe5d0f32ee94b9d045446fed9538
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSW
            """, size: 29, mask: 5,
        modules: """
            fe3c63fc1594106eb462bb75cd85dba4efaec1092507faaaafe01666008283ee72213aad16f17a5082124285fad9b1b220df\
            ef1e76330729437d1e63556523dcdef4d8cc1b5ab65eb862bcfa806cbc43f81eea10477311ba0e1f95d0eba16e9af92d04ad\
            065fed35720
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=
            """, size: 33, mask: 6,
        modules: """
            feee043fc15159506eb1298bb746e015dbaa8c72ec10021907faaaaafe00b973009fc9da4b807e99a701927945f8175c4467\
            6ceb438be63daf909de461b00b4c312e82210eb97e43bd1f65aae57fae2fe54ac3ee74c015e21bd3529e1e05572313e4f5d3\
            3129fc004ee2c53fa3cfeb905a8071ebaa58ff95d6a8409ee8d4f92f04e677effee9d9ac0
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten&n=0123456789
            """, size: 37, mask: 7,
        modules: """
            fe189d13fc10505e906e8970e6bb74196765dba0301eaec175a82d07faaaaaafe00d39940096feacf5040f5b36407c94be9b\
            0798663e8f09bfb4dca7ae39ae5738ef18a4bab0a90cbeb14aaaf68e2feb316e6ee4c1a1814e920bdf755b6cf1df3a54e2f6\
            65a43c884a87283240df228a72746ec024c79709e5f610d29ab3a99eda2f67c660f98063d4d44bf932106bf054dcc515ba3b\
            27afcdd601464f2e96873e2704054eb30feee8c4bf8
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten&n=01234567890123456789012345\
            678901
            """, size: 41, mask: 0,
        modules: """
            fe76db523fc174ebafd06e92a6c28bb747e33305dbaffdc052ec1105ca9907faaaaaaafe009b8f8c00aa3a7ce6894c28b666\
            116ce5f89a2d26920fbfca35b4b800535b656f03313f0c1fb1b9dbb900e8e812ca27f6dc70a625b33610e8b708282e683dea\
            d8c63ff806ffe70c0909fdd78c3f15a931f6ba26accc3b03384c14744284a7673077fc8a102cbca0bbeda205f04801735b0b\
            c30331b21b66020bf6eb2a9c9ca2833ce6ccf80059f367477f914b096bf04c3ebf910bac2266efddd3d8f3f0feea6239866f\
            049b6ebb2afefab5dded8
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten&n=01234567890123456789012345\
            6789012345678901234567
            """, size: 45, mask: 1,
        modules: """
            fe8bca778bfc12fe9390906eb24ac894bb743617c035dba4b0fe2baec15da4762107faaaaaaaafe00e77113e00a37a7fab91\
            2dcdaf4ec0a8d4d8b0e47222eb2fc2302bb5ef2299cdbc628fd8e4ea4dd82696a6c76cb2380bfd18ab3d3998d2d3c67394a0\
            2d04b5e963b44b297168439128fba6fef8f84473bc420c6f2a4cea7e6bb1180d113d1b5f93ff8d8f82ee3cd28a7a7ec81f42\
            07caa865aa333c9868892f99a50c426ba8a48ce8ae78a4eae7399d47394b8789f7fcd20a802ab02e40c2914d8311bef26bec\
            6b6c19b053fabff980483c42844ffa2aaa5c6bf047db1b391aba79ffe9efddd27bca86c4eeb50e56162304427a7a8a8fec9a\
            afe8888
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten&n=01234567890123456789012345\
            6789012345678901234567890123456789012345678901234567
            """, size: 49, mask: 2,
        modules: """
            fe1a390b5cbfc12e37721fd06ebf8c4bf46bb756601a4da5dbaa167f6842ec1600d1c3f107faaaaaaaaafe01a0247db500be\
            5f3fe758be0a95b2e3a69a7ada68a95915e321e9a7713f867c15ae53ca27aae222de8b6a7d1abad0dc46605c6857227a1e80\
            9bd069433802604d2438afca46790f8b31184e25fa8f167fe1f9609d2cec6d1878e9ab7f3bcf80ebfa31edfc573113da993e\
            a178a8fc4ecb11c6467bf1ecfd1a3ef1b676adfc0ab3a52df234b7b00326271a4823e9584310ba9ea3fe6d5720a94273f914\
            2d9a0ada5361a892b7c26a712b8d23af5eddb2fa3e251f9100f76387d03cd069a91e3d2c11fdeae3c07dfbf4e1e3030be71f\
            f8807b591fc8c4bf82fbac8bab3055dcc7de319ba84dbe71efbdd72239de44eeea158372fcc904b9631fe169fefcfcf24a43\
            8
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten&n=01234567890123456789012345\
            67890123456789012345678901234567890123456789012345678901234567890123456789012345
            """, size: 53, mask: 3,
        modules: """
            fed93aaf10a3fc1704ad1de3906e8387963f44bb753ce2ecd255dba4ae3fc52a2ec123df4747f107faaaaaaaaaafe017cc11\
            293400b708c6ff02ea5ee98f7d5ec90e6d9cd630bd1f8c79e8b43979a7a2a270da26c3aed46323fe0106acbd705e794b1da5\
            1903f83c9ea27a254086d56b43a78a6029241c9da031080b96e441914c683f95727d713a274ba2e4ce79458cd2cecd6b420f\
            909dcfac388a3367e83ff3d1f90f7fe14407fc6e7ac7eeace9ab957eb6f1ecc113219181fd11cfcf43fd405fc49cd0e7914b\
            7412b0b7311183edbc216bec6e3932cd4797d9aefd5f9a4b2f40c3f74ef93119739aa8196e80b0a58d5165841788a67b68c9\
            e3be792abb9f2dfe2809de9cba9613124d11e9e620c4a3bdef67aca237cd9d968bd70cc15691a817bc5129903fe469fb007d\
            55c502944ffbd332af84aad05874d153ab10ba1da4fe493fb5d48d896c3094eeb6e08bd20d9904225a1f22d9afe9b7346951\
            f30
            """),
    QRVector(
        text: """
            otpauth://totp/Baukasten:erika?secret=JBSWY3DPEHPK3PXP&issuer=Baukasten&n=01234567890123456789012345\
            6789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345\
            6789012345678
            """, size: 57, mask: 4,
        modules: """
            fe8e5efe06e33fc1198ac23cae906e9ddfd4f203cbb75349d504b0a5dbaa846fe13bd2ec14c5671742f107faaaaaaaaaaafe\
            01c2b3c7f0f0008b8c09bfbc3f7ca6b023e5c11c7125973d76c6e97c020028e0b53be0a02e86901cb792536c474796f927b8\
            dc94d6e858c9b5735acc035a7fba6ad745078f59b480f43d51a7fcdb3bb62b34f7d43a91aa2de8f58be49ce1ccb03e84e74c\
            8f546594fb45a29e8fec281aa76881b1c20bd03783a3816505980b45a2f34e578d5c7127e911bfc5ec7e991f264c7d0f3101\
            aacccebea7fab8c7387f101964573f7ebff83ca3fc79a50b7fd0b8fb175e297bac185cf8e2eb79e75a5374c8141115ece062\
            ad4c8755abcd8469be73acb1cfde21b1a62abb0603eed28f751b8271008386759414da32be7f5e8e6824d0459f700738fb3e\
            fc161121bc371a992db57f834716a2a0959de4eed909f646349907b29bf807746ee371f086b8d778b4320368faff9a38ff00\
            6443f18d1ec57fa99c0a80cb2ad04aa514790bf1bbac22b7fc958fddd353b4f6f949fee819b4637ad5f904db749118be18fe\
            c8d561ad7a8c8
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxx
            """, size: 25, mask: 5,
        modules: """
            fe01bfc173506eb54bb75a15dba51aec138907faaafe01770082b867644e6c89e5c1700c859532c214aa0e9a4ae4176b214d\
            8690fa0067c5bf9c2bb049b1aba4bfb5d31786e8e75304a709fee6f08
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxx
            """, size: 29, mask: 6,
        modules: """
            fed703fc17b9d06ebb8cbb7446a5dba9d12ec1073107faaaafe00547009f8fccb86cd2ac9ed49be97056c69ca16021529c23\
            eebe0cd32684d54d0ac1105d22c0e5bb8dbf7b89db704de042fb005a7c4bfa566a9052971aba8ddf95d515eaae84ae7704a6\
            21dfeecfd40
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            """, size: 33, mask: 7,
        modules: """
            fe09113fc104e3906e86b06bb7498885dba18d62ec14b06907faaaaafe00b0bd0096d71c506231555372b017b0bd2d6b0fb7\
            79111f44e96c1b7f6d09aebdb1baaab25292d73d126253c111b22aa2e82f3ca200743f2508ab3dd5373884a30afa5508f882\
            cd55fc00561c47ff89a12bd05ea2112ba2782fd5d4eac15ae9b0896b04f38d70feb20c810
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            """, size: 37, mask: 0,
        modules: """
            fe4ce4d3fc17762e906e850caabb740d5755dbab31552ec111e9a907faaaaaafe00b2e2a00aa53b1d094643d8d537a8c68ea\
            2e11f5a9ab2b72f455741cf9575534facb2aa2f21562eab2e3db1b57472c08d95351ec0e8a2f7bea9aab296885457434ce75\
            55353b72b2a2e28fae2ab2a645b1d74244ad8d5364dee8ea2e8a5da9ab1aebd455fd007d575477f8732aeaf04d22e912ba81\
            1bcfc5d2a8d9876ea70ea96b04a29a9e2fedc555a58
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            """, size: 41, mask: 1,
        modules: """
            fe8f04043fc1377030106eb00f6f6bb74b273735dba2f20202ec1654000107faaaaaaafe003b000000a328800012f2a4bfff\
            f9c6ac1ffff7bf335000018ca580080e130bcb37349d6a87dbdb7ae32603031812d190102178f41fdff9ea92be7e77b52224\
            848185311e4642140243efef9e2b23ffff7b52ae00001a5219800020d09abffff9f39f3fffe7a58e7000058934b880801149\
            7f73709f29d7bdbd7a50c5303018cfca0101f9007dbdfdc5ffaf07e7abb0453848718ba7e4647f95d0e8fef2daeb71fffc3b\
            04d7400348fe922000f08
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
            xxxxxxx
            """, size: 45, mask: 2,
        modules: """
            fe0a57564bfc122c2fe6906eba2a3a74bb758af44635dba9ddff63aec174144e4107faaaaaaaafe01c0d153c00be0d2f8353\
            e0017f76b0e8d0d6015f2bedc0a07043c5cda5c6b135048c0b6ea10e8f0d3067cabec426c6953c5c265ce0035049899e7ab0\
            e8f1f2e77f2bed49696113c5c3fc1efc35fcfc58e44b0c4d6b312b72eacb1ed3153d1cffc9df834fc9846dd2b040d68f19df\
            2d4cb33d4b6beffd6e0b8894ac905ec12e040fac8dbfaad4cd19a4953efceee3a9834acda7d2d6b040c2c898df2d4cf1924f\
            d3efc9be63fa34fc807cac7b044ff8ecea72aad05513153d1cbad22f835fcdd7cb16b0946eb2d31f2e0d04e1be47dacfe8a3\
            59747d0
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
            xxxxxxxxxxxxxxxxxxxxxxx
            """, size: 49, mask: 3,
        modules: """
            fed5b8fca0bfc160ffde85d06e8b4e1ca76bb7561ca06ba5dba1d13e0d42ec126cf13e5107faaaaaaaaafe01ae2c7e5100b7\
            598ff834a5fcf44b2b0673b2b25a329f2804bdc3fe53e5cf3e7d38358b200f5b4b06b8556c9d1a9f2bed6a044a46b3319272\
            5420d7dfac2d300c1ae8d8c1591d83536e860897e51ea07376d1835049a1ceb4b063393f5e2fa9f3e031f2f4653d1c0ad93e\
            a359aa2c79af106bc567e4b5f9f2bed80941493e691cecc88158277b297e526b040e5ed5af729b97d9582e85eb49872fadf2\
            9eacde6e88ce539ba094aadf42e20f8b97d653efc2fbb1d23591a16d76c106b2d51b10d01f2d4ce378d4d3e591e3b813f582\
            ff80733116b044ffb3a1af29eb7059f847e511aba03e7f835fcdd6381bb064faeb93e829f561043da47069acfe9958160dcb\
            8
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            """, size: 53, mask: 4,
        modules: """
            feff7cffc8a3fc11445dab3d906e971bc7f094bb7589c5aae1d5dbaf547ffda22ec15e4d46b45107faaaaaaaaaafe01898f1\
            c94d008ba53cfa1f27cde76f32fa5366e0ee8922e7c862e0284cbb94d9bab4d048e9f218deaadf2de5366ece9092227c8623\
            bd46cbf14d9b2e4c948abf218e609d32ff5366f6f80e22bfc8623b9298bf91d9b4a75868a9a2189e1f7423e7b66ccab7940a\
            76863490c9dafa459b9ff27cfa970f89c5b1bc7e1246d2a9f32aa3d6a3d11f2d1e94d1b9fea7dfb9f3f8bc13bb8f653ced1c\
            1eb5887cec3c0ccee5794f39830235009f3b0aa1bb3b6e53cedfdaeb4927cec3b060de1fd4f3b6324a522df3b0ba0b7b87c5\
            3cef7d3e7c8afcec39026961f9ff3b16fd49229dbb09273d287e47cef79e6548a60ec2c3dace1f84b3b13d815fa8f7f88041\
            17c7ed1c6ffb82a6aa5c2a304cbbb1c94d1bbac5d6fa1f2f8dd0cd4d3a531aae90125ce7cd8504db755b94c6bfed5c5e69f3\
            610
            """),
    QRVector(
        text: """
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\
            xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
            """, size: 57, mask: 5,
        modules: """
            fe5768bbbebf3fc17929767224906ea8750a1ca7cbb75a1ae76777a5dba71abbe8d612ec1362771f367107faaaaaaaaaaafe\
            01f154c727240082b11b7f182567480ad1c7577ff4becdb32721f0bed2ae2588357b47cd6874686e6ce69465bd6472222e0f\
            dc573f32deabed0be14d6222202f8b5517435835054a5a99d32632e0efb880fc444465b23e450b76c347c8f4d55675ab504d\
            ce3eac57637f487932c27a832bed22e4b0b267347c62d3ee0feeee6908c293d3a630e0f7f4ac2f89f33ecf1ad0446a2111d3\
            aec352b783caccc4553f13636c4f3f83b6fdc403fa18c11cdb7776dc63ecb4894874acaad7979d7f575ca084ec1dabfad4a7\
            90e1adb6736dc0e3f740ceeefc1a687dce1263248ef9ceea9a9f2d4c58cb1cda27228d6fa1d5095d34aca2b7e0c924b248f7\
            f54466c4e40fb912e28d8673edc22e9dd0dd836acb09aa1dc37765ca9b8e6bd69f354df02e28d72726dc02d6667eaefff900\
            4b74d1063a44ff9a462aa1f0aad0469304612a11dba62bbff5015fcdd09b67c22229c2e8e7133c05c3bf04e1210f67358cfe\
            86355d58347d0
            """),
]
