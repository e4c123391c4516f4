<?php
/**
 * The module of the content system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;
use Statecraft\Parts;

/** Markdown, hours, rating, contact info, repeat visitor, button. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'excerpts'   => array( Excerpts::class, 'hook' ),
			'shortcodes' => array( Former_Shortcode::class, 'hook' ),
			'views'      => array( View_As::class, 'hook' ),
			'view-menu'  => array( View_Menu::class, 'hook' ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'views'     => Parts::ARGUMENTS,
			'view-menu' => Parts::PERSON,
		);
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Localized_Week_Controller(), new Views_Controller() );
	}
}
