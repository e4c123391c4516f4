<?php
/**
 * What is answered before the plugin is deactivated.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Leaving;

defined( 'ABSPATH' ) || exit;

/** Does what was answered, for somebody who may deactivate the plugin. */
final class Leaving_Answer {

	/** The field of the answer, and its values. */
	public const FIELD  = 'statecraft_leaving';
	public const KEEP   = 'keep';
	public const OPEN   = 'open';
	public const VALUES = array( self::KEEP, self::OPEN );

	/**
	 * @param Stake $stake         What there is to ask about.
	 * @param bool  $is_on_network Whether the plugin is deactivated on all sites of a network.
	 */
	public function __construct( private readonly Stake $stake, private readonly bool $is_on_network ) {}

	/**
	 * Does it.
	 *
	 * @param string $answer One of the values.
	 * @return string What prevents that; empty: nothing, so that the plugin can be deactivated.
	 */
	public function give( string $answer ): string {
		return self::KEEP === $answer ? $this->keep() : $this->open();
	}

	/** Returns the path of the file, from WordPress's own folder if it is in there. */
	public static function place(): string {
		return str_starts_with( Closing_File::path(), ABSPATH ) ? substr( Closing_File::path(), strlen( ABSPATH ) ) : Closing_File::path();
	}

	/** Puts the file in place. */
	private function keep(): string {
		$file = $this->stake->file();
		if ( $file->is_current() || ( Closing_File::may_write() && $file->write() ) ) {
			delete_option( Closing_File::LEFT_OPEN );
			return '';
		}
		return __( 'Statecraft is still active, because the file is not in place.', 'statecraft' );
	}

	/** Takes the file away. A site of a network, and one whose files cannot be changed, only stops it for itself. */
	private function open(): string {
		if ( ! Closing_File::is_there() || ( ( $this->is_on_network || ! is_multisite() ) && Closing_File::may_write() && Closing_File::remove() ) ) {
			return '';
		}
		if ( $this->is_on_network ) {
			/* translators: %s: the path of a file. */
			return sprintf( __( 'Statecraft is still active, because a file keeps that content closed and could not be deleted. Delete it on the server: %s', 'statecraft' ), self::place() );
		}
		update_option( Closing_File::LEFT_OPEN, '1', true );
		return '';
	}
}
