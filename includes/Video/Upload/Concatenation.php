<?php
/**
 * Joins partial uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Rest\Own_Route;

/**
 * Joins parts uploaded in parallel. A final upload's id is derived from its parts, so repeating a request whose response was lost finds the same upload, and
 * continues where the first one ended.
 */
final class Concatenation {

	/** The maximum number of parts. */
	private const MAX_PARTS = 100;

	/**
	 * Creates the final upload, or finds it.
	 *
	 * @param string $concat   The header `Upload-Concat`.
	 * @param string $metadata The header `Upload-Metadata`, already checked.
	 * @throws Tus_Refusal If a part is missing or not complete.
	 */
	public static function upload( string $concat, string $metadata ): Upload {
		$ids = self::ids( $concat );
		$id  = substr( hash_hmac( 'sha256', 'statecraft-video-final|' . get_current_user_id() . '|' . implode( ' ', $ids ), wp_salt() ), 0, 32 );
		$one = Uploads::find( $id );
		if ( $one ) {
			return $one;
		}
		// A part may be listed repeatedly, so a short request could fill the disk.
		Upload_Limits::count();
		$parts  = self::parts( $ids );
		$length = array_sum( array_map( static fn( Upload $part ): int => $part->state['length'], $parts ) );
		$joined = array_column( array_map( static fn( Upload $part ): array => array( $part->folder, $part->state['length'] ), $parts ), 1, 0 );
		Upload_Limits::check_size( $length, joined: array_sum( $joined ) );
		if ( 0 === $length ) {
			throw Tus_Refusal::type();
		}
		$state = Upload_Factory::state( $length, $metadata, $concat, $ids );
		return Uploads::create( $id, $state ) ?? Uploads::find( $id ) ?? throw Tus_Refusal::locked();
	}

	/**
	 * Joins the parts, continuing where an earlier request ended. The caller holds the lock of the final upload.
	 *
	 * @param Upload $upload The final upload.
	 * @throws Tus_Refusal If it cannot be joined.
	 */
	public static function join( Upload $upload, Upload_Lock $lock ): void {
		if ( $upload->is_complete() ) {
			return;
		}
		Php::outlive_client();
		$start = 0;
		foreach ( self::parts( $upload->state['parts'] ) as $part ) {
			$length = $part->state['length'];
			$done   = min( $length, max( 0, $upload->offset() - $start ) );
			$start += $length;
			if ( $done === $length ) {
				continue;
			}
			$source = fopen( $part->part(), 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- no API of WordPress streams.
			if ( false === $source ) {
				throw Tus_Refusal::unknown();
			}
			fseek( $source, $done );
			$result = Part_File::append( $upload->part(), $source, $length - $done, array( $lock, 'is_wanted' ), null, $upload->has_room( ... ) );
			fclose( $source ); // phpcs:ignore WordPress.WP.AlternativeFunctions
			if ( Part_File::DONE !== $result ) {
				throw Part_File::STOPPED === $result ? Tus_Refusal::locked() : Upload_Limits::no_space();
			}
		}
	}

	/**
	 * Frees the space of a finished upload's parts. They still count as complete, so clients that check do not send them again.
	 *
	 * @param Upload $upload The final upload.
	 */
	public static function free_parts( Upload $upload ): void {
		foreach ( array_unique( $upload->state['parts'] ) as $id ) {
			$part = Uploads::find( $id );
			$lock = $part && ! $part->state['is_joined'] ? Upload_Lock::take( $part->folder, 0 ) : null;
			if ( $lock ) {
				$part->save( array( 'is_joined' => true ) );
				$part->drop_bytes();
				$lock->release();
			}
		}
	}

	/**
	 * Reads the ids of parts.
	 *
	 * @param string $concat The header.
	 * @return list<string>
	 * @throws Tus_Refusal If an address is not one of this site's uploads.
	 */
	private static function ids( string $concat ): array {
		$urls = preg_split( '/ +/', trim( substr( $concat, strlen( 'final;' ) ) ), -1, PREG_SPLIT_NO_EMPTY );
		$ids  = array();
		foreach ( $urls as $url ) {
			if ( ! preg_match( '#/(?:' . Uploads::ROUTE . '|' . Own_Route::of( Uploads::ROUTE ) . ')/(' . Uploads::ID . ')/?$#D', rawurldecode( $url ), $found ) ) {
				throw self::no_part();
			}
			$ids[] = $found[1];
		}
		if ( array() === $ids || count( $ids ) > self::MAX_PARTS ) {
			throw self::no_part();
		}
		return $ids;
	}

	/**
	 * Finds parts.
	 *
	 * @param list<string> $ids Their ids.
	 * @return list<Upload>
	 * @throws Tus_Refusal If one is missing, another user's, or not complete.
	 */
	private static function parts( array $ids ): array {
		$parts = array_map( array( Uploads::class, 'find' ), $ids );
		foreach ( $parts as $part ) {
			if ( ! $part || $part->state['user'] !== get_current_user_id() || ! $part->is_partial() || ! $part->is_complete() || $part->state['is_joined'] ) {
				throw self::no_part();
			}
		}
		return $parts;
	}

	/** Creates the error for a part that cannot be joined. */
	private static function no_part(): Tus_Refusal {
		return new Tus_Refusal( 400, 'tus_parts', __( 'A part of this upload is missing or not complete. Upload the parts again.', 'statecraft' ) );
	}
}
