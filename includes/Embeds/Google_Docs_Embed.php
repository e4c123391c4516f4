<?php
/**
 * Front-end rendering of Google Docs embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Renders `jetpack/google-docs-embed`: an iframe, without script. */
final class Google_Docs_Embed extends Embed_Block {

	public const RECIPIENT = array( 'Google Docs' => 'https://policies.google.com/' );

	/** Google's host of documents. */
	protected const HOSTS = '/^docs\.google\.com$/D';

	/** A file, or one that was published to the web (`e`), also of one of several accounts. */
	private const FILE = '#^(?:/a/[\w.-]+)?/(document|spreadsheets|presentation)/(?:u/\d+/)?d/(e/)?([\w-]{10,})(?:/|$)#D';

	/** What each kind of file is called, and where it is shown once it was published to the web. */
	private const KINDS = array(
		'document'     => array( 'Google Docs', 'pub?embedded=true' ),
		'spreadsheets' => array( 'Google Sheets', 'pubhtml?widget=true&headers=false' ),
		'presentation' => array( 'Google Slides', 'pubembed' ),
	);

	/** In pixels, without a ratio. */
	private const HEIGHT = 600;

	/** Renders the iframe. */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		if ( preg_match( self::FILE, $found->path, $file ) !== 1 ) {
			return null;
		}
		list( , $kind, $published, $id ) = $file;
		list( $name, $page )             = self::KINDS[ $kind ];
		if ( '' === $published ) {
			// Without it, links to files of before 2021 lead to a question for access.
			$page = 'preview' . ( preg_match( '/[?&]resourcekey=([\w-]+)(?=[&#]|$)/D', $found->url, $key ) ? "?resourcekey=$key[1]" : '' );
		}
		$frame = self::frame( "https://docs.google.com/$kind/d/$published$id/$page", $name, '100%', self::HEIGHT );
		$ratio = self::ratio( $attributes->text( 'aspectRatio' ), $kind );
		return '<div ' . get_block_wrapper_attributes() . '>' . ( '' === $ratio ? $frame : "<div class=\"has-ratio\" style=\"aspect-ratio:$ratio\">$frame</div>" ) . '</div>';
	}

	/** Returns the CSS of a ratio; presentations have one without being told. */
	private static function ratio( string $ratio, string $kind ): string {
		if ( preg_match( '#^\s*(\d{1,4}(?:\.\d+)?)\s*[/:]\s*(\d{1,4}(?:\.\d+)?)\s*$#D', $ratio, $found ) && $found[1] > 0 && $found[2] > 0 ) {
			return "$found[1]/$found[2]";
		}
		return 'presentation' === $kind ? '16/9' : '';
	}
}
