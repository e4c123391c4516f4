<?php
/**
 * The server asks everybody for a password before WordPress sees the request, and WordPress sees that password, too.
 *
 * In the field: staging sites of hosts, intranets. WordPress takes the password of the server for an application password, and refuses each request of the REST API, unless a
 * plugin says that there are none.
 *
 * World-Door: password
 *
 * @package Statecraft
 */
