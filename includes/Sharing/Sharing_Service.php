<?php
/**
 * The services to share a page with.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;

/** One service: its name, and its page for sharing. */
final class Sharing_Service {

	/** The addresses, with places for the page's address and title, both in one text, and its image. Empty: the browser does it, by our script. */
	private const ADDRESSES = array(
		'bluesky'   => 'https://bsky.app/intent/compose?text={text}',
		'facebook'  => 'https://www.facebook.com/sharer/sharer.php?u={url}',
		'linkedin'  => 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
		'mail'      => 'mailto:?subject={title}&body={url}',
		// A page of the Mastodon project that asks for the server of the person.
		'mastodon'  => 'https://share.joinmastodon.org/#text={text}',
		'nextdoor'  => 'https://nextdoor.com/sharekit/?source=website&body={text}',
		'pinterest' => 'https://www.pinterest.com/pin/create/button/?url={url}&description={title}&media={image}',
		'print'     => '',
		'reddit'    => 'https://www.reddit.com/submit?url={url}&title={title}',
		'share'     => '',
		'telegram'  => 'https://t.me/share/url?url={url}&text={title}',
		'threads'   => 'https://www.threads.com/intent/post?text={text}',
		'tumblr'    => 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}',
		'whatsapp'  => 'https://wa.me/?text={text}',
		'x'         => 'https://x.com/intent/post?url={url}&text={title}',
	);

	/** The names that are not their slug with a capital letter. */
	private const NAMES = array(
		'linkedin' => 'LinkedIn',
		'whatsapp' => 'WhatsApp',
	);

	/** Former slugs. */
	private const FORMER = array( 'twitter' => 'x' );

	/** The icons that WordPress does not have. */
	private const ICONS = array(
		'nextdoor' => 'M4 9.4 12 3l8 6.4V20h-4.6v-5.6a3.4 3.4 0 0 0-6.8 0V20H4z',
		'print'    => 'M7 3h10v4H7zM5 8h14a2 2 0 0 1 2 2v7h-4v4H7v-4H3v-7a2 2 0 0 1 2-2zm4 7v4h6v-4z',
	);

	/** @param string $slug The slug, one of the keys of the addresses. */
	private function __construct( public readonly string $slug ) {}

	/**
	 * Returns a service.
	 *
	 * @param string $slug The slug that a button has saved.
	 * @return self|null Null: unknown.
	 */
	public static function of( string $slug ): ?self {
		$slug = self::FORMER[ $slug ] ?? $slug;
		return isset( self::ADDRESSES[ $slug ] ) ? new self( $slug ) : null;
	}

	/**
	 * Returns the slugs of all services.
	 *
	 * @return list<string>
	 */
	public static function all(): array {
		return array_keys( self::ADDRESSES );
	}

	/** Returns the address that shares a page; empty if the browser does it. */
	public function address( Shared_Page $page ): string {
		$address = self::ADDRESSES[ $this->slug ];
		if ( '' === $page->image ) {
			$address = str_replace( '&media={image}', '', $address );
		}
		return strtr(
			$address,
			array(
				'{url}'   => rawurlencode( $page->url ),
				'{title}' => rawurlencode( $page->title ),
				'{text}'  => rawurlencode( trim( "$page->title $page->url" ) ),
				'{image}' => rawurlencode( $page->image ),
			)
		);
	}

	/** Whether the button needs our script. */
	public function needs_script(): bool {
		return 'mastodon' === $this->slug || '' === self::ADDRESSES[ $this->slug ];
	}

	/** Returns its name, which is the text of a button without a label. */
	public function name(): string {
		return match ( $this->slug ) {
			'mail'  => __( 'Mail', 'statecraft' ),
			'print' => __( 'Print', 'statecraft' ),
			'share' => __( 'Share', 'statecraft' ),
			default => self::NAMES[ $this->slug ] ?? ucfirst( $this->slug ),
		};
	}

	/**
	 * Returns the accessible name of a button. It contains the text of the button: whoever speaks to the browser says what they see.
	 *
	 * @param string $label The text of the button, plain.
	 */
	public function accessible_name( string $label ): string {
		$name = match ( $this->slug ) {
			'mail'           => __( 'Share by mail', 'statecraft' ),
			'print', 'share' => $this->name(),
			/* translators: %s: the name of a service, such as Facebook. */
			default          => sprintf( __( 'Share on %s', 'statecraft' ), $this->name() ),
		};
		/* translators: 1: the text of a button. 2: what it does, such as “Share on Facebook”. */
		return str_contains( Php::lower( $name ), Php::lower( $label ) ) ? $name : sprintf( __( '%1$s: %2$s', 'statecraft' ), $label, $name );
	}

	/** Returns its icon: WordPress's own, from its social icons. */
	public function icon(): string {
		$path = self::ICONS[ $this->slug ] ?? null;
		return null === $path && function_exists( 'block_core_social_link_get_icon' )
			? (string) block_core_social_link_get_icon( $this->slug )
			: '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="' . ( $path ?? '' ) . '"/></svg>';
	}
}
