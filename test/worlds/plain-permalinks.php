<?php
/**
 * Permalinks are plain: `?p=1`, and the REST API is at `index.php?rest_route=`.
 *
 * In the field: new sites before anybody has looked, servers without rewriting, sites moved by hand.
 *
 * World-Permalinks: plain
 *
 * @package Statecraft
 */
