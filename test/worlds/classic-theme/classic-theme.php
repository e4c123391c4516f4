<?php
/**
 * A classic theme, with templates of PHP, and the classic way to show a post: title, text, sidebar.
 *
 * In the field: most sites that are older than block themes. Its head is printed before its content is rendered, so that what the content needs comes in the footer.
 *
 * World-Theme: world-classic
 *
 * @package Statecraft
 */
