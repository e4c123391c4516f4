<?php
/**
 * What the editor knows of sign-up.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Admin\Newsletter_Section;
use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Settings\Page;

/** The form in the editor is the one on the page: it has the categories and the number that the page would have. */
final class Signup_Editor {

	/**
	 * Returns the editor's initial data. Pages show the number to everyone.
	 *
	 * @return array{isOpen: bool, categories: list<array{id: int, name: string}>, count: int, setUpUrl: string}
	 */
	public static function data(): array {
		$offered = Newsletter_Settings::categories();
		return array(
			'isOpen'     => Newsletter_Settings::is_open(),
			'categories' => array_map(
				static fn( int $id, string $name ): array => array(
					'id'   => $id,
					'name' => $name,
				),
				array_keys( $offered ),
				$offered
			),
			'count'      => ( new Subscribers() )->count(),
			'setUpUrl'   => current_user_can( 'manage_options' ) ? Page::url( Newsletter_Section::ID ) : '',
		);
	}
}
