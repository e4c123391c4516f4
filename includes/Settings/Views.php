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
 * Groups the sections. The first section of a view has the view's name as its ID, which is the URL fragment of both. Without JavaScript, all views are listed
 * one below another; the page's script shows one at a time.
 */
final class Views {

	/** The names. */
	public const START      = 'start';
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

	private const ORDER = array( self::START, self::CONNECTION, self::SERVICES, self::FEATURES, self::USAGE, self::LIMITS, self::UPLOADS, self::PRIVACY, self::HEALTH, self::MOVING, self::DATA );

	/** Views provided by the page itself. */
	private const OWN = array( self::START, self::CONNECTION, self::DATA );

	/**
	 * Returns the view of a section that declares none: the view of the same name, or the services view.
	 *
	 * @param string $section The {@see Section::ID}.
	 */
	public static function of( string $section ): string {
		return in_array( $section, self::ORDER, true ) ? $section : self::SERVICES;
	}

	/**
	 * Sorts sections by their views, the first section of each view first, and otherwise in the given order.
	 *
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
			esc_attr__( 'Statecraft settings', 'statecraft' ),
			esc_attr__( '(needs correction)', 'statecraft' )
		);
		foreach ( array_intersect_key( self::labels(), array_flip( $shown ) ) as $view => $label ) {
			printf( '<a class="nav-tab" href="%s">%s</a>', esc_attr( "#/$view" ), esc_html( $label ) );
		}
		echo '</nav>';
	}

	/**
	 * Returns the view labels, by name.
	 *
	 * @return array<string, string>
	 */
	private static function labels(): array {
		return array_combine(
			self::ORDER,
			array(
				__( 'Overview', 'statecraft' ),
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
