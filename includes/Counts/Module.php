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
use Statecraft\Counts\Views\Blog_Stats;
use Statecraft\Counts\Views\Counting;
use Statecraft\Counts\Views\Counting_Section;
use Statecraft\Counts\Views\Top_Posts;
use Statecraft\Counts\Views\Top_Posts_Controller;
use Statecraft\Counts\Views\View_Beacon;
use Statecraft\Counts\Views\Views;
use Statecraft\Counts\Views\Views_Policy;
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
			'stats'  => array( Blog_Stats::class, 'hook' ),
			'top'    => array( Top_Posts::class, 'hook' ),
			'beacon' => array( View_Beacon::class, 'hook' ),
			'views'  => array( Views::class, 'hook' ),
			'told'   => array( Views_Policy::class, 'hook' ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'liked'  => Parts::ARGUMENTS,
			'policy' => Parts::POLICY,
			'beacon' => Parts::IF . Counting::OPTION,
			'told'   => Parts::POLICY,
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Counting_Section(), ...parent::sections() );
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Top_Posts_Controller() );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return array( 'views' => Blog_Stats::editor_data() );
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Tables::OPTION, Counting::OPTION );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options' => array( 'statecraft_counts_*' ),
			'tables'  => Tables::all(),
		);
	}
}
