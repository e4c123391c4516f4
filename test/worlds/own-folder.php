<?php
/**
 * WordPress has a folder of its own: the site is at `example.com`, its files and its admin at `example.com/wordpress`.
 *
 * In the field: Bedrock and other sites managed by composer, hosts that install it so.
 *
 * World-Core: /wordpress
 *
 * @package Statecraft
 */
