<?php
/**
 * Everything is saved by somebody who may not save every HTML.
 *
 * In the field: authors of a magazine, and hosts that set this constant for everybody. WordPress filters what they save, and escapes `&`, `<` and `>` in the
 * attributes of blocks.
 *
 * World-Constants: DISALLOW_UNFILTERED_HTML=true
 *
 * @package Statecraft
 */
