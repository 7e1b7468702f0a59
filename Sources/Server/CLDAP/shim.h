#include <ldap.h>
