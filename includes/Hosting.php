<?php
/**
 * Who hosts the site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Settings\Page;

/** Knows the hosting flavour, and where in it more AI requests and the plan of the site are to be had. */
final class Hosting {

	/** The service that knows where a host sells what. */
	private const REDIRECT = 'https://jetpack.com/redirect/';

	/** Its name for the monthly AI plan. */
	private const AI_PLAN = 'jetpack-ai-monthly-tier-upgrade-nudge';

	/** Where a host shows the plan of a site. */
	private const PLAN = 'https://wordpress.com/plans/my-plan/';

	/** The hosting flavour: `simple`, `atomic` or `self-hosted`. */
	public static function flavour(): string {
		if ( defined( 'IS_WPCOM' ) && constant( 'IS_WPCOM' ) ) {
			return 'simple';
		}
		return defined( 'IS_ATOMIC' ) && constant( 'IS_ATOMIC' ) ? 'atomic' : 'self-hosted';
	}

	/** Where more AI requests are to be had: where the owner sets the limit, or where the host sells a plan. */
	public static function upgrade_url(): string {
		if ( 'self-hosted' === self::flavour() ) {
			return Page::url( 'add-jetpack-ai' );
		}
		return add_query_arg(
			array(
				'source' => self::AI_PLAN,
				'site'   => rawurlencode( self::hosted_name() ),
			),
			self::REDIRECT
		);
	}

	/** Where the plan of the site is to be seen: what this site has by itself, or what the host has sold. */
	public static function plan_url(): string {
		return 'self-hosted' === self::flavour() ? Page::url( 'connection' ) : self::PLAN . rawurlencode( self::hosted_name() );
	}

	/** What a host calls the site: its address, where one within a host is written with colons. */
	private static function hosted_name(): string {
		$home = wp_parse_url( home_url() );
		return str_replace( '/', '::', ( $home['host'] ?? '' ) . untrailingslashit( $home['path'] ?? '' ) );
	}
}
