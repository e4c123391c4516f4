<?php
/**
 * The first bytes of a download.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Item;
use WP_Error;

/** Checks a file by its first bytes, before the rest is downloaded. */
final class File_Head {

	/** The number of bytes after which the type is determined, unless the file is shorter. */
	private const ENOUGH = 512;

	/** The MIME type, determined by the bytes; empty until known. */
	public string $type = '';

	/**
	 * Width and height in pixels, if it is an image.
	 *
	 * @var array{int, int}|null
	 */
	public ?array $size = null;

	/** The first bytes, until they are checked. */
	private string $bytes = '';

	/** The number of bytes at which to look for the dimensions again; they may follow a long EXIF segment or colour profile. */
	private int $next = self::ENOUGH;

	/**
	 * @param string $kind {@see Item::IMAGE} or {@see Item::VIDEO}.
	 * @param string $name The name of the source, for error messages.
	 */
	public function __construct( private readonly string $kind, private readonly string $name ) {}

	/**
	 * Adds bytes.
	 *
	 * @param string $bytes The next bytes.
	 * @return WP_Error|null The reason for refusing the file, as soon as it is known.
	 */
	public function add( string $bytes ): ?WP_Error {
		if ( $this->is_judged() ) {
			return null;
		}
		$this->bytes .= $bytes;
		return strlen( $this->bytes ) < $this->next ? null : $this->judge();
	}

	/** Checks a file that has ended, possibly before its type was determined. */
	public function end(): ?WP_Error {
		if ( $this->is_judged() ) {
			return null;
		}
		return $this->judge() ?? ( $this->is_judged() ? null : $this->damaged() );
	}

	/** Creates the error for a file that is incomplete or cannot be decoded. */
	public function damaged(): WP_Error {
		return Copy_Error::of(
			Copy_Error::DAMAGED,
			/* translators: %s: name of a service. */
			sprintf( __( 'The file from %s is damaged or ends too early. Try again, or choose another one.', 'statecraft' ), $this->name ),
			true
		);
	}

	/** Whether the checks are complete. */
	private function is_judged(): bool {
		return '' !== $this->type && ( Item::VIDEO === $this->kind || null !== $this->size );
	}

	/** Checks the bytes received so far. */
	private function judge(): ?WP_Error {
		$this->type = File_Type::of( $this->bytes );
		if ( ! str_starts_with( $this->type, "$this->kind/" ) ) {
			return Copy_Error::of( Copy_Error::TYPE, $this->refusal() );
		}
		if ( ! Allowed_Media::allows_type( $this->type, $this->kind ) ) {
			/* translators: %s: type of a file, such as AVIF. */
			return Copy_Error::of( Copy_Error::TYPE, sprintf( __( 'This site does not allow %s files. Choose another one, or ask an administrator to allow them.', 'statecraft' ), strtoupper( File_Type::extension( $this->type ) ) ) );
		}
		$this->size = Item::IMAGE === $this->kind ? Image_Size::of( $this->bytes ) : null;
		$this->next = 2 * strlen( $this->bytes );
		if ( $this->is_judged() ) {
			$this->bytes = '';
		}
		return $this->size ? Image_Size::check( ...$this->size ) : null;
	}

	/** Returns the message for a file of an unsupported type. */
	private function refusal(): string {
		$is_svg = (bool) preg_match( '/<svg[\s>]/i', $this->bytes );
		if ( $is_svg ) {
			return __( 'SVG files can contain scripts, so they are not copied. Choose another picture.', 'statecraft' );
		}
		if ( preg_match( '/^\s*(<!doctype|<html|<head|<body)/i', $this->bytes ) ) {
			/* translators: %s: name of a service. */
			return sprintf( __( '%s sent a web page instead of the file. Choose another one, or try again later.', 'statecraft' ), $this->name );
		}
		return Item::VIDEO === $this->kind
			/* translators: %s: name of a service. */
			? sprintf( __( 'The file from %s is not a video that browsers can play. Choose another one.', 'statecraft' ), $this->name )
			/* translators: %s: name of a service. */
			: sprintf( __( 'The file from %s is not a picture that browsers can show. Choose another one.', 'statecraft' ), $this->name );
	}
}
