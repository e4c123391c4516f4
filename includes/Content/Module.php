<?php
/**
 * The module of the content system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Consent\Consent_Policy;
use Statecraft\Content\Consent\Expected_Notice;
use Statecraft\Content\Consent\Held_Back;
use Statecraft\Content\Consent\Kept_Notices;
use Statecraft\Content\Consent\Notice;
use Statecraft\Content\Consent\Page_Notice;
use Statecraft\Module as System;
use Statecraft\Parts;

/** Markdown, hours, rating, contact info, repeat visitor, button, recipe, cookie notice. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'excerpts'   => array( Excerpts::class, 'hook' ),
			'recipe'     => array( Recipe::class, 'hook' ),
			'shortcodes' => array( Former_Shortcode::class, 'hook' ),
			'views'      => array( View_As::class, 'hook' ),
			'view-menu'  => array( View_Menu::class, 'hook' ),
			'notice'     => array( Page_Notice::class, 'hook' ),
			'notices'    => array( Kept_Notices::class, 'hook' ),
			'consent'    => array( Consent_Policy::class, 'hook' ),
			'mails'      => array( Notice::class, 'hook' ),
			'held-back'  => array( Held_Back::class, 'hook' ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'views'     => Parts::ARGUMENTS,
			'view-menu' => Parts::PERSON,
			'notice'    => Parts::IF . Kept_Notices::OPTION,
			'consent'   => Parts::POLICY,
		);
	}

	/** {@inheritDoc} */
	public function activate(): void {
		Kept_Notices::look();
	}

	/** Whether this page has a cookie notice, for which what takes the consent of visitors waits. */
	public static function asks_for_consent(): bool {
		return Expected_Notice::is_on_page();
	}

	/**
	 * Returns markup that takes the consent of visitors, which waits on a page with a cookie notice.
	 *
	 * @param string $html    The markup.
	 * @param string $service Whose content it is, for the words in its place; empty: nothing is in its place.
	 * @param string $url     The page of the service with the same; empty: there is none.
	 * @param string $size    The size of the content, as CSS.
	 */
	public static function until_accepted( string $html, string $service = '', string $url = '', string $size = '' ): string {
		return self::asks_for_consent() ? Held_Back::html( $html, $service, $url, $size ) : $html;
	}

	/** The same for markup that may have nothing of another host; then it does not wait. */
	public static function foreign_until_accepted( string $html, string $service, string $url = '', string $size = '' ): string {
		return self::asks_for_consent() && Held_Back::has_foreign( $html ) ? Held_Back::html( $html, $service, $url, $size ) : $html;
	}

	/** Returns a square picture, which waits on a page with a cookie notice if it is of another host. */
	public static function picture_until_accepted( string $html, int $side ): string {
		return self::asks_for_consent() ? Held_Back::picture( $html, $side ) : $html;
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Kept_Notices::OPTION );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array( 'options' => array( 'statecraft_content_*' ) );
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Localized_Week_Controller(), new Views_Controller() );
	}
}
