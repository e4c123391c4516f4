<?php
/**
 * The site is in a folder below the domain: `example.com/blog`.
 *
 * In the field: a blog beside a shop, schools, one server for several sites.
 *
 * World-Home: /blog
 *
 * @package Statecraft
 */
