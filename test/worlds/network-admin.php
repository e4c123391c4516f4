<?php
/**
 * A site of a network, which its own administrator runs.
 *
 * In the field: universities, publishers, agencies. Whoever runs a site does not run the network: WordPress filters what they save, and they may not install
 * anything.
 *
 * World-Network: yes
 * World-Skips: Site Health and its facts open — only who manages the network may open it
 *
 * @package Statecraft
 */
