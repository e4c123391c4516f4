<?php
/**
 * The assistant on the page: nothing. What it holds is a conversation with its author, also where an older version saved its answer as markup.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );
