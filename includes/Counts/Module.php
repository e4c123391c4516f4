<?php
/**
 * The module of the counts system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Counts\Like\Like_Button;
use Statecraft\Counts\Like\Like_Page;
use Statecraft\Counts\Like\Like_Policy;
use Statecraft\Counts\Like\Likes;
use Statecraft\Module as System;
use Statecraft\Parts;

/** What the site counts of its posts. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'tables' => array( Tables::class, 'hook' ),
			'like'   => array( Like_Button::class, 'hook' ),
			'liked'  => array( Like_Page::class, 'hook' ),
			'likes'  => array( Likes::class, 'hook' ),
			'policy' => array( Like_Policy::class, 'hook' ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'liked'  => Parts::ARGUMENTS,
			'policy' => Parts::POLICY,
		);
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Tables::OPTION );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( 'statecraft_counts_*' ),
			'tables'  => Tables::all(),
		);
	}
}
