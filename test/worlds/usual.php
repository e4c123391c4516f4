<?php
/**
 * The site as all other tests have it: a new WordPress, its newest theme, nothing beside it.
 *
 * Every promise holds here; what is broken here is broken everywhere.
 *
 * @package Statecraft
 */
