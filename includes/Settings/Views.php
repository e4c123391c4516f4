<?php
/**
 * The views of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Groups the sections. The first section of a view has the name of the view as its ID, which is the URL fragment of both. Without JavaScript, all views
 * are one below the other; the script of the page shows one at a time.
 */
final class Views {

	/** The names. */
	public const CONNECTION = 'connection';
	public const SERVICES   = 'services';
	public const FEATURES   = 'features';
	public const USAGE      = 'usage';
	public const LIMITS     = 'limits';
	public const UPLOADS    = 'uploads';
	public const PRIVACY    = 'privacy';
	public const HEALTH     = 'health';
	public const MOVING     = 'moving';
	public const DATA       = 'data';

	/** Their order. */
	private const ORDER = array( self::CONNECTION, self::SERVICES, self::FEATURES, self::USAGE, self::LIMITS, self::UPLOADS, self::PRIVACY, self::HEALTH, self::MOVING, self::DATA );

	/** Those that the page itself has. */
	private const OWN = array( self::CONNECTION, self::DATA );

	/**
	 * Returns the view of a section that names none: the view of the same name, or that of the services.
	 *
	 * @param string $section The {@see Section::ID}.
	 */
	public static function of( string $section ): string {
		return in_array( $section, self::ORDER, true ) ? $section : self::SERVICES;
	}

	/**
	 * Sorts sections by their views, the first section of each view first, and otherwise in the given order.
	 *
	 * @param Section ...$sections The sections.
	 * @return list<Section>
	 */
	public static function sorted( Section ...$sections ): array {
		$place = static fn( Section $one ): array => array( array_search( $one->view(), self::ORDER, true ), $one->view() === $one->id() ? 0 : 1 );
		usort( $sections, static fn( Section $one, Section $other ): int => $place( $one ) <=> $place( $other ) );
		return $sections;
	}

	/**
	 * Prints the navigation: links to the views that have sections.
	 *
	 * @param Section ...$sections The sections of the page.
	 */
	public static function render( Section ...$sections ): void {
		$shown = array_merge( self::OWN, array_map( static fn( Section $one ): string => $one->view(), $sections ) );
		printf(
			'<nav class="nav-tab-wrapper wp-clearfix statecraft-views" aria-label="%s" data-statecraft-wrong="%s">',
			esc_attr__( 'Settings of Statecraft', 'statecraft' ),
			esc_attr__( '(has to be corrected)', 'statecraft' )
		);
		foreach ( array_intersect_key( self::labels(), array_flip( $shown ) ) as $view => $label ) {
			printf( '<a class="nav-tab" href="%s">%s</a>', esc_attr( "#/$view" ), esc_html( $label ) );
		}
		echo '</nav>';
	}

	/**
	 * Returns the labels, by name.
	 *
	 * @return array<string, string>
	 */
	private static function labels(): array {
		return array_combine(
			self::ORDER,
			array(
				__( 'Connection', 'statecraft' ),
				__( 'Services', 'statecraft' ),
				__( 'Features', 'statecraft' ),
				__( 'Usage', 'statecraft' ),
				__( 'Limits', 'statecraft' ),
				__( 'Uploads', 'statecraft' ),
				__( 'Privacy', 'statecraft' ),
				__( 'Health', 'statecraft' ),
				__( 'Moving', 'statecraft' ),
				__( 'Data', 'statecraft' ),
			)
		);
	}
}
