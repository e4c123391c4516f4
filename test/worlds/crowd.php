<?php
/**
 * Five worlds at once, as real sites have them: what they do to the product adds up. `npm test` runs this one.
 *
 * World-Of: by-author, html-mails, other-calendar, content-twice, page-cache
 *
 * @package Statecraft
 */
