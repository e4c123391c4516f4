<?php
/**
 * A site of a list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Blogroll;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;

/** What an item says, as plain text; addresses are those of web pages. */
final class Blogroll_Site {

	/**
	 * @param string $url         The address, escaped.
	 * @param string $name        The name.
	 * @param string $description Empty without one.
	 * @param string $icon        The address of the picture, escaped; empty without one.
	 */
	private function __construct( public readonly string $url, public readonly string $name, public readonly string $description, public readonly string $icon ) {}

	/**
	 * Reads an item.
	 *
	 * @param Attributes $attributes Its attributes.
	 * @return self|null Null: it has no name, or no address that can be linked to.
	 */
	public static function of( Attributes $attributes ): ?self {
		$text = static fn( string $name ): string => trim( Plain_Text::of_html( $attributes->text( $name ), true ) );
		$url  = self::address( $attributes->text( 'url' ) );
		$name = $text( 'name' );
		return '' === $url || '' === $name ? null : new self( $url, $name, $text( 'description' ), self::address( $attributes->text( 'icon' ) ) );
	}

	/** Returns the address of a web page or a picture, escaped; empty for any other. A bare host, as people write it, is completed. */
	private static function address( string $saved ): string {
		$url = trim( Plain_Text::of_saved( $saved ) );
		return '' === $url ? '' : esc_url( $url, array( 'http', 'https' ) );
	}
}
