// Written by Scripts/build-decompositions from Unicode 17.0. Do not edit.
// swift-format-ignore-file

/// Canonical decompositions and the order of combining marks, as `Decomposition` reads them.
enum DecompositionTables {
    /// Of each scalar that is decomposed: the distance from the one before, how many scalars it becomes, and these.
    static let decompositions: StaticString = """
        Y'%d$q3$%d$r3$%d$s3$%d$t3$%d$y3$%d${3%%f$j4$%h$q3$%h$r3$%h$s3$%h$y3$%l$q3$%l$r3$%l$s3$%l$y3%%q$t3$%r\
        $q3$%r$r3$%r$s3$%r$t3$%r$y3&%x$q3$%x$r3$%x$s3$%x$y3$%|$r3&%V%q3$%V%r3$%V%s3$%V%t3$%V%y3$%V%{3%%X%j4$\
        %Z%q3$%Z%r3$%Z%s3$%Z%y3$%^%q3$%^%r3$%^%s3$%^%y3%%c%t3$%d%q3$%d%r3$%d%s3$%d%t3$%d%y3&%j%q3$%j%r3$%j%s\
        3$%j%y3$%n%r3%%n%y3$%d$u3$%V%u3$%d$w3$%V%w3$%d$k4$%V%k4$%f$r3$%X%r3$%f$s3$%X%s3$%f$x3$%X%x3$%f$}3$%X\
        %}3$%g$}3$%Y%}3&%h$u3$%Z%u3$%h$w3$%Z%w3$%h$x3$%Z%x3$%h$k4$%Z%k4$%h$}3$%Z%}3$%j$s3$%\\%s3$%j$w3$%\\%w3$\
        %j$x3$%\\%x3$%j$j4$%\\%j4$%k$s3$%]%s3&%l$t3$%^%t3$%l$u3$%^%u3$%l$w3$%^%w3$%l$k4$%^%k4$%l$x3'%m$s3$%_%s\
        3$%n$j4$%`%j4%%o$r3$%a%r3$%o$j4$%a%j4$%o$}3$%a%}3(%q$r3$%c%r3$%q$j4$%c%j4$%q$}3$%c%}3'%r$u3$%d%u3$%r\
        $w3$%d%w3$%r$|3$%d%|3&%u$r3$%g%r3$%u$j4$%g%j4$%u$}3$%g%}3$%v$r3$%h%r3$%v$s3$%h%s3$%v$j4$%h%j4$%v$}3$\
        %h%}3$%w$j4$%i%j4$%w$}3$%i%}3&%x$t3$%j%t3$%x$u3$%j%u3$%x$w3$%j%w3$%x${3$%j%{3$%x$|3$%j%|3$%x$k4$%j%k\
        4$%z$s3$%l%s3$%|$s3$%n%s3$%|$y3$%}$r3$%o%r3$%}$x3$%o%x3$%}$}3$%o%}3E%r$^4$%d%^41%x$^4$%j%^4@%d$}3$%V\
        %}3$%l$}3$%^%}3$%r$}3$%d%}3$%x$}3$%j%}3$&x$y3u3$&j%y3u3$&x$y3r3$&j%y3r3$&x$y3}3$&j%y3}3$&x$y3q3$&j%y\
        3q3%&d$y3u3$&V%y3u3$&d$x3u3$&V%x3u3$%_'u3$%Q(u3&%j$}3$%\\%}3$%n$}3$%`%}3$%r$k4$%d%k4$&r$k4u3$&d%k4u3$\
        %j,}3$%_1}3$%_%}3'%j$r3$%\\%r3&%q$q3$%c%q3$&d${3r3$&V%{3r3$%_'r3$%Q(r3$%q'r3$%c(r3$%d$R4$%V%R4$%d$T4$\
        %V%T4$%h$R4$%Z%R4$%h$T4$%Z%T4$%l$R4$%^%R4$%l$T4$%^%T4$%r$R4$%d%R4$%r$T4$%d%T4$%u$R4$%g%R4$%u$T4$%g%T\
        4$%x$R4$%j%R4$%x$T4$%j%T4$%v$i4$%h%i4$%w$i4$%i%i4&%k$}3$%]%}3*%d$x3$%V%x3$%h$j4$%Z%j4$&r$y3u3$&d%y3u\
        3$&r$t3u3$&d%t3u3$%r$x3$%d%x3$&r$x3u3$&d%x3u3$%|$u3$%n%u3x($q3$$r3%$V4$%y3r3S$$X2-$^$*%o&r3$%x6r3$$~\
        &$%|6r3$%~6r3$%R7r3%%X7r3%%^7r3$%b7r3$&r7y3r3=%R7y3$%^7y3$%j7r3$%n7r3$%p7r3$%r7r3$&~7y3r3=%r7y3$%~7y\
        3$%x7r3$%~7r3$%T8r3(%]8r3$%]8y3O%r9q3$%r9y3%%p9r3'%c9y3(%w9r3$%u9q3$%R:w3.%u9w3C%g:w3:%d:q3$%d:y3%%b\
        :r3'%W;y3(%i:r3$%g:q3$%r:w3;%u;R4$%v;R4m$%s9w3$%e:w31%m9w3$%_:w3$%m9y3$%_:y3&%r9w3$%d:w3&%}=y3$%~=y3\
        $%s9y3$%e:y3$%t9y3$%f:y3&%u9u3$%g:u3$%u9y3$%g:y3$%{9y3$%m:y3&%_>y3$%`>y3$%\\:y3$%|:y3$%R:u3$%r:u3$%R:\
        y3$%r:y3$%R:|3$%r:|3$%V:y3$%v:y3&%Z:y3$%z:y3f)%\\EZF$%\\E[F$%}E[F$%\\E\\F$%QF[Fa&%RI[F%%lH[F4%}H[FQ0%}U$\
        cV$+%WV$cV$&%ZV$cV$G%jU$cV$$%kU$cV$$%lU$cV$$%qU$cV$$%vU$cV$$%wU$cV$$%RV$cV$$%VV$cV$a%%dY$[Y$$%dY$tY$\
        3%lX$YY$$%mX$YY$%%zX$YY$w$%s[$}[$&%y[$}[$F%W[$}[$$%X[$}[$$%][$}[$&%l[$}[$U(%ta$Ub$&%ta$ka$$%ta$Vb$3%\
        |`$ia$$%}`$ia$Z$%cc$zd$Y$%id$ad$$%jd$ad$$%id$zd$q%%_g$og$m%%|i$dj$*%Uj$dj$$%Uj$ej$%%Uj$Qj$$&Uj$Qj$dj\
        $t%%yl$ql$$%zl$ql$$%yl$\\m$U&%Tp$so$%%Tp$xo$$&Tp$xo$so$$%Tp$Zp$t*%{w$fz$-%Wx$fz$(%\\x$fz$(%ax$fz$(%fx$\
        fz$0%yw$dz$-%|x$}x$%%|x$Qy$$%az$]y$%%bz$]y$,%|x$]y$5%oy$fz$-%yy$fz$(%~y$fz$(%Uz$fz$(%Zz$fz$0%my$dz$b\
        %%x|$S}$i_$%b]&d^&%%d]&d^&%%f]&d^&%%h]&d^&%%j]&d^&'%n]&d^&L%i^&d^&%%k^&d^&&%m^&d^&$%n^&d^&%%q^&d^&\\2\
        %d$h4$%V%h4$%e$x3$%W%x3$%e$f4$%W%f4$%e$t4$%W%t4$&f$j4r3$&X%j4r3$%g$x3$%Y%x3$%g$f4$%Y%f4$%g$t4$%Y%t4$\
        %g$j4$%Y%j4$%g$p4$%Y%p4$&h$u3q3$&Z%u3q3$&h$u3r3$&Z%u3r3$%h$p4$%Z%p4$%h$s4$%Z%s4$&h$j4w3$&Z%j4w3$%i$x\
        3$%[%x3$%j$u3$%\\%u3$%k$x3$%]%x3$%k$f4$%]%f4$%k$y3$%]%y3$%k$j4$%]%j4$%k$q4$%]%q4$%l$s4$%^%s4$&l$y3r3$\
        &^%y3r3$%n$r3$%`%r3$%n$f4$%`%f4$%n$t4$%`%t4$%o$f4$%a%f4$&o$f4u3$&a%f4u3$%o$t4$%a%t4$%o$p4$%a%p4$%p$r\
        3$%b%r3$%p$x3$%b%x3$%p$f4$%b%f4$%q$x3$%c%x3$%q$f4$%c%f4$%q$t4$%c%t4$%q$p4$%c%p4$&r$t3r3$&d%t3r3$&r$t\
        3y3$&d%t3y3$&r$u3q3$&d%u3q3$&r$u3r3$&d%u3r3$%s$r3$%e%r3$%s$x3$%e%x3$%u$x3$%g%x3$%u$f4$%g%f4$&u$f4u3$\
        &g%f4u3$%u$t4$%g%t4$%v$x3$%h%x3$%v$f4$%h%f4$&v$r3x3$&h%r3x3$&v$}3x3$&h%}3x3$&v$f4x3$&h%f4x3$%w$x3$%i\
        %x3$%w$f4$%i%f4$%w$t4$%i%t4$%w$p4$%i%p4$%x$g4$%j%g4$%x$s4$%j%s4$%x$p4$%j%p4$&x$t3r3$&j%t3r3$&x$u3y3$\
        &j%u3y3$%y$t3$%k%t3$%y$f4$%k%f4$%z$q3$%l%q3$%z$r3$%l%r3$%z$y3$%l%y3$%z$x3$%l%x3$%z$f4$%l%f4$%{$x3$%m\
        %x3$%{$y3$%m%y3$%|$x3$%n%x3$%}$s3$%o%s3$%}$f4$%o%f4$%}$t4$%o%t4$%]%t4$%i%y3$%l%{3$%n%{3%%`+x3(%d$f4$\
        %V%f4$%d$z3$%V%z3$&d$s3r3$&V%s3r3$&d$s3q3$&V%s3q3$&d$s3z3$&V%s3z3$&d$s3t3$&V%s3t3$&d$f4s3$&V%f4s3$&d\
        $w3r3$&V%w3r3$&d$w3q3$&V%w3q3$&d$w3z3$&V%w3z3$&d$w3t3$&V%w3t3$&d$f4w3$&V%f4w3$%h$f4$%Z%f4$%h$z3$%Z%z\
        3$%h$t3$%Z%t3$&h$s3r3$&Z%s3r3$&h$s3q3$&Z%s3q3$&h$s3z3$&Z%s3z3$&h$s3t3$&Z%s3t3$&h$f4s3$&Z%f4s3$%l$z3$\
        %^%z3$%l$f4$%^%f4$%r$f4$%d%f4$%r$z3$%d%z3$&r$s3r3$&d%s3r3$&r$s3q3$&d%s3q3$&r$s3z3$&d%s3z3$&r$s3t3$&d\
        %s3t3$&r$f4s3$&d%f4s3$&r$^4r3$&d%^4r3$&r$^4q3$&d%^4q3$&r$^4z3$&d%^4z3$&r$^4t3$&d%^4t3$&r$^4f4$&d%^4f\
        4$%x$f4$%j%f4$%x$z3$%j%z3$&x$^4r3$&j%^4r3$&x$^4q3$&j%^4q3$&x$^4z3$&j%^4z3$&x$^4t3$&j%^4t3$&x$^4f4$&j\
        %^4f4$%|$q3$%n%q3$%|$f4$%n%f4$%|$z3$%n%z3$%|$t3$%n%t3*%j7V4$%j7W4$&j7V4q3$&j7W4q3$&j7V4r3$&j7W4r3$&j\
        7V4W5$&j7W4W5$%x6V4$%x6W4$&x6V4q3$&x6W4q3$&x6V4r3$&x6W4r3$&x6V4W5$&x6W4W5$%n7V4$%n7W4$&n7V4q3$&n7W4q\
        3$&n7V4r3$&n7W4r3&%|6V4$%|6W4$&|6V4q3$&|6W4q3$&|6V4r3$&|6W4r3&%p7V4$%p7W4$&p7V4q3$&p7W4q3$&p7V4r3$&p\
        7W4r3$&p7V4W5$&p7W4W5$%~6V4$%~6W4$&~6V4q3$&~6W4q3$&~6V4r3$&~6W4r3$&~6V4W5$&~6W4W5$%r7V4$%r7W4$&r7V4q\
        3$&r7W4q3$&r7V4r3$&r7W4r3$&r7V4W5$&r7W4W5$%R7V4$%R7W4$&R7V4q3$&R7W4q3$&R7V4r3$&R7W4r3$&R7V4W5$&R7W4W\
        5$%x7V4$%x7W4$&x7V4q3$&x7W4q3$&x7V4r3$&x7W4r3&%X7V4$%X7W4$&X7V4q3$&X7W4q3$&X7V4r3$&X7W4r3&%~7V4$%~7W\
        4$&~7V4q3$&~7W4q3$&~7V4r3$&~7W4r3$&~7V4W5$&~7W4W5%%^7W4%&^7W4q3%&^7W4r3%&^7W4W5$%T8V4$%T8W4$&T8V4q3$\
        &T8W4q3$&T8V4r3$&T8W4r3$&T8V4W5$&T8W4W5$%b7V4$%b7W4$&b7V4q3$&b7W4q3$&b7V4r3$&b7W4r3$&b7V4W5$&b7W4W5$\
        %j7q3$%j7r3$%n7q3$%n7r3$%p7q3$%p7r3$%r7q3$%r7r3$%x7q3$%x7r3$%~7q3$%~7r3$%T8q3$%T8r3&&j7V4Z5$&j7W4Z5$\
        'j7V4q3Z5$'j7W4q3Z5$'j7V4r3Z5$'j7W4r3Z5$'j7V4W5Z5$'j7W4W5Z5$&x6V4Z5$&x6W4Z5$'x6V4q3Z5$'x6W4q3Z5$'x6V\
        4r3Z5$'x6W4r3Z5$'x6V4W5Z5$'x6W4W5Z5$&p7V4Z5$&p7W4Z5$'p7V4q3Z5$'p7W4q3Z5$'p7V4r3Z5$'p7W4r3Z5$'p7V4W5Z\
        5$'p7W4W5Z5$&~6V4Z5$&~6W4Z5$'~6V4q3Z5$'~6W4q3Z5$'~6V4r3Z5$'~6W4r3Z5$'~6V4W5Z5$'~6W4W5Z5$&T8V4Z5$&T8W\
        4Z5$'T8V4q3Z5$'T8W4q3Z5$'T8V4r3Z5$'T8W4r3Z5$'T8V4W5Z5$'T8W4W5Z5$&b7V4Z5$&b7W4Z5$'b7V4q3Z5$'b7W4q3Z5$\
        'b7V4r3Z5$'b7W4r3Z5$'b7V4W5Z5$'b7W4W5Z5$%j7w3$%j7u3$&j7q3Z5$%j7Z5$&j7r3Z5%%j7W5$&j7W5Z5$%x6w3$%x6u3$\
        %x6q3$%x6r3$%x6Z5%$r7&%o&W5$&p7q3Z5$%p7Z5$&p7r3Z5%%p7W5$&p7W5Z5$%|6q3$%|6r3$%~6q3$%~6r3$%~6Z5$%pw&q3\
        $%pw&r3$%pw&W5$%r7w3$%r7u3$&r7y3q3$&r7y3r3&%r7W5$&r7y3W5$%R7w3$%R7u3$%R7q3$%R7r3%%Sy&q3$%Sy&r3$%Sy&W\
        5$%~7w3$%~7u3$&~7y3q3$&~7y3r3$%z7V4$%z7W4$%~7W5$&~7y3W5$%^7w3$%^7u3$%^7q3$%^7r3$%Z7W4$%o&q3$%o&r3$$U\
        %&&T8q3Z5$%T8Z5$&T8r3Z5%%T8W5$&T8W5Z5$%X7q3$%X7r3$%b7q3$%b7r3$%b7Z5$${&&$Wy&$$Xy&b)$b7'$n$$%d${3d%%u\
        S'{4$%wS'{46%yS'{4B%YU'{4$%]U'{4$%[U'{4X$%^V'{4(%cV'{4&%fV'{4;%~V'{4%%RW'{4>%iW'{4&%pW'{4&%rW'{4%%uW\
        '{4:%`${4%%`X'{4.%zW'{4$%_${4$%a${4$%cX'{4$%dX'{4&%qX'{4$%rX'{4&%uX'{4$%vX'{4*%yX'{4$%zX'{4&%SY'{4$%\
        TY'{4&%WY'{4$%XY'{4F%sY'{4$%yY'{4$%zY'{4$%|Y'{4T$%{X'{4$%|X'{4$%bY'{4$%cY'{4*%UZ'{4$%VZ'{4$%WZ'{4$%X\
        Z'{4_$$_v($$`v(wM%jY({4]A%tw(fy(%%vw(fy(%%xw(fy(%%zw(fy(%%|w(fy(%%~w(fy(%%Rx(fy(%%Tx(fy(%%Vx(fy(%%Xx\
        (fy(%%Zx(fy(%%\\x(fy(&%_x(fy(%%ax(fy(%%cx(fy(*%jx(fy($%jx(gy(%%mx(fy($%mx(gy(%%px(fy($%px(gy(%%sx(fy(\
        $%sx(gy(%%vx(fy($%vx(gy(:%ow(fy(-%jy(fy(1%xy(fy(%%zy(fy(%%|y(fy(%%~y(fy(%%Rz(fy(%%Tz(fy(%%Vz(fy(%%Xz\
        (fy(%%Zz(fy(%%\\z(fy(%%^z(fy(%%`z(fy(&%cz(fy(%%ez(fy(%%gz(fy(*%nz(fy($%nz(gy(%%qz(fy($%qz(gy(%%tz(fy(\
        $%tz(gy(%%wz(fy($%wz(gy(%%zz(fy($%zz(gy(:%sy(fy(&%`{(fy($%a{(fy($%b{(fy($%c{(fy('%n{(fy(xe;%jCsB%%UD\
        vB.%zCRC$%zCSC$&zC{BRC$&zC{BSC$%aCvB$%aCwB$%aC{B$%bC{B$%cC{B$%dC{B$%eC{B$%fC{B$%gC{B%%iC{B$%jC{B$%kC\
        {B$%lC{B$%mC{B%%oC{B%%qC{B$%rC{B%%tC{B$%uC{B%%wC{B$%xC{B$%yC{B$%zC{B$%{C{B$%fCxB$%bC~B$%lC~B$%uC~B`]\
        $%UpBx3>%]pBx3m^$%T~Cu~C%%V~Cu~C2%`~Cu~Cx%%bSDXSD$%cSDXSDs.%~^Du^D$%~^D`_DZ$%]`DvaD%%_`DhaD,%f`DoaD&\
        %k`DvaDW$%oaDoaD%%oaDeaD$%oaDvaD^(%RgDSgD$%RgDwfD%%RgDVgDg(%klDblD$%llDblDd6%~QEyQEZq+%YrMYrM$%YrMdr\
        M$%YrMZrM$%drMZrM$%YrM[rM$&YrMYrMZrM$&YrMdrMZrM$&YrMYrM[rMYg$%jZOjZO$%fZOjZO$&fZOjZOjZO]U/%r^[$R_[$$\
        %s^[$R_[$$&s^[$R_[$[_[$$&s^[$R_[$\\_[$$&s^[$R_[$]_[$$&s^[$R_[$^_[$$&s^[$R_[$__[$z$%x`[$R_[$$%y`[$R_[$\
        $&x`[$R_[$[_[$$&y`[$R_[$[_[$$&x`[$R_[$\\_[$$&y`[$R_[$\\_[$
        """

    /// Runs of marks of the same combining class: the distance from the end of the run before, the length, and the rank
    /// of the class from 1.
    static let classes: StaticString = """
        q38V$#$W$#'Q$#$W$#$O#(Q$#%M#'Q$#%M#.Q$#($#'Q$#&V$%$V$%$Z$#$V$#&Q$#&V$#%Q$$&V$#'Q$#$V$#$W$#%Q$#$V$#$X\
        $#%Y$#$X$#%Y$#$X$#0V$~((V$t($Q$#'V$#$Q$#&V$#$R$#$Q$#)V$#)Q$#%V$#$Q$#%V$#$R$#$U$#$V$#$)#$*#$+#$,#$-#$\
        .#$/#$0#$1#%2#$3#$4#$5$$6$$7#$8$$V$#$Q$$$1k$+V$#$=#$>#$?S$$:#$;#$<#$=#$>#$?#$@#$A#%V$#%Q$#(V$#$Q$#%V\
        $#$Q$3$BZ%*V$%'V$#$Q$#$V$%%V$$$Q$#%V$#$Q$F$CA$V$#$Q$#%V$#$Q$#%V$#&Q$#$V$#%Q$#$V$#$Q$#&V$#$Q$#$V$#$Q$\
        #$V$#$Q$#$V$#$Q$#%V$g&*V$#$Q$#$V$,$Q$;'V$$,V$$&V$$(V$N&Q$^$%V$#&Q$#'V$M(V$#(Q$#1V$$$Q$#%V$#$Q$#%V$#$\
        Q$#&V$#&Q$#$:#$;#$<#&V$#$Q$#%V$#%Q$#(V$_$$&3$(&$V$#$Q$#%V$\\%$&3$(S$$V$`$$&3$(c%$&3$(c%$&3$(t%$(c%$&3\
        $(*$D#$EZ%$&3$(b%%(3$(q%$(b%%F#$(0'Ga%%H#$(0'Io$%Q$>$Q$$$Q$$$OZ$$J#$K$$L('K%$K$%V$#$($%V$a$$Q$e%$&$%\
        (u$$Q$n2&V$m7%(A$(d&$(-$V$d'$U$V&$R$#$V$#$Q$t'$V$#$Q$j$$(7+V$%$Q$S$(V$#)Q$#%V$#$Q$$%Q$#%V$#%Q$#(V$#$\
        Q$#5V$#$Q$%)V$#$Q$#'V$#$Y$k$$&2$(I$V$#$Q$#*V$Y$%(]$$&.%(f$$&_&&V$$$$#(Q$#%V$#'Q$#$V$$*$'$Q$)$V$&%V$_\
        '%V$#$Q$#*V$#$Q$#%V$#$Y$#$N#$Q$#$M#HV$#$W$#%U$#$Q$#$P#$V$#$X$#$Q$#$V$#$Q$o2%V$#%$#'V$#&$#%V$'$V$&%$#\
        $V$#$Q$#$V$#%$#'Q$#$V$se$&V$T&$(U%CV$S/$P#$U$#$W$#$R$#%S$^%%'s\\1$V$'-V$C%V$s$%V$Q)$(H$(^&$(>5V$\\$&Q$\
        H$(T%$&/$(Z($V$$%V$#$Q$%%V$(%V$$$V$W$$(a($(qk,$9r3*V$#*Q$#%V$X8$Q${'$Q$\\&(V$kG$Q$$$V$K$V$#$$#$Q$'$(l\
        &$V$#$Q$f/'V$d$(V$z)%V$p$%Q$$&Q$i$%Q$#&V$#$Q$#$V$#'Q$T$$V$#$Q$#$V$#$Q$Y'$(L$(1$(\\$$(#$&h$&V$S$%(a$$&\
        o$$(,$&_%$(#$&y&$&#$(s$%&3$(;*V$&(V$|$&(f%$(&$&:$V$X%$(#$&f($(#$&s%$(k%$(#$&h%$(x($(#$&m(%('$&c&$(v$\
        $(5$(t$$(X,$(m($&$%(t$$(\\,%(y}*$(]Y$($^$*V$^=%%q],$$mh%%O#&$&$T$#(O++Q$%(V$#%Q$A'V$[&&V$do$*V$$4V$%*\
        V$$%V$$(V$Y%$V$g&*V$X+$V$`$'V$S.%W$#$Q$#$V$i($V$#$Q$^($V$%$V$*%V$($V$_-*Q$b%)V$#$&
        """
}
