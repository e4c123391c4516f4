<?php
/**
 * What WordPress looks up is kept from request to request.
 *
 * In the field: Redis Object Cache, Object Cache Pro, memcached of hosts, SQLite Object Cache. All options, those that are not there, transients and posts are read from
 * the cache; whoever writes to the database past WordPress is not noticed. The drop-in is in `wp-content` beside this file.
 *
 * @package Statecraft
 */
