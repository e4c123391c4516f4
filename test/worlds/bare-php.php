<?php
/**
 * PHP without mbstring and intl, and with what cheap hosts forbid.
 *
 * In the field: shared hosts, PHP built by hand, minimal containers. WordPress brings stand-ins for some functions of mbstring, for others not;
 * it ends itself where `ignore_user_abort()` is forbidden, so that is there.
 *
 * World-Extensions: mbstring, intl
 * World-Functions: set_time_limit, gethostbynamel, dns_get_record, exec, shell_exec, proc_open, popen, system, passthru, php_uname, disk_free_space, getmypid
 *
 * @package Statecraft
 */
