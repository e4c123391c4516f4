<?php
/**
 * Writing to an upload.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;

/** Appends the body of a request to an upload, and finishes it when it is complete. The caller holds the lock. */
final class Upload_Writer {

	public function __construct( private readonly Upload $upload, private readonly Upload_Lock $lock ) {}

	/**
	 * Appends the body.
	 *
	 * @param Tus_Headers $headers The headers of the request.
	 * @throws Tus_Refusal If not all of it is stored.
	 */
	public function append( Tus_Headers $headers ): void {
		$start = $this->upload->offset();
		$sent  = $headers->content_length();
		// Without either length, no limit of space could be checked.
		$is_open = null === $this->upload->state['length'] && null === $sent;
		$most    = $is_open ? 0 : ( $this->upload->state['length'] ?? ( Upload_Limits::max_size() ?: PHP_INT_MAX - 1 ) ) - $start;
		// The bytes of a broken connection are stored, too.
		Php::outlive_client();
		$source = fopen( 'php://input', 'rb' );
		$result = Part_File::append( $this->upload->part(), $source, $most, array( $this->lock, 'is_wanted' ), $headers->checksum(), $this->upload->has_room( ... ) );
		fclose( $source ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		$this->upload->touch();
		if ( Part_File::DONE === $result && $headers->is_chunked() && $this->upload->offset() === $start ) {
			// PHP-FPM passes an empty body instead.
			throw self::no_length();
		}
		$this->check_head();
		if ( Part_File::STOPPED === $result && $this->upload->offset() - $start === $sent ) {
			// A waiter came too late: nothing was left to stop.
			$result = Part_File::DONE;
		}
		match ( $result ) {
			Part_File::TOO_LONG => throw $is_open ? self::no_length() : self::too_long(),
			Part_File::FULL => throw Upload_Limits::no_space(),
			Part_File::STOPPED => throw Tus_Refusal::locked(),
			Part_File::MISMATCH => throw new Tus_Refusal( 460, 'tus_checksum', __( 'The checksum does not match the received data. Send it again.', 'statecraft' ) ),
			default => null,
		};
	}

	/**
	 * Refuses and deletes a file that is not a video as soon as its first bytes are known.
	 *
	 * @throws Tus_Refusal If it is refused.
	 */
	private function check_head(): void {
		$is_decided = $this->upload->offset() >= Video_Type::HEAD || $this->upload->is_complete();
		if ( $is_decided && ! $this->upload->is_partial() && ! $this->upload->state['video'] && ! Finisher::is_allowed( $this->upload ) ) {
			$this->upload->remove();
			throw Tus_Refusal::type();
		}
	}

	/** The error for a body of unknown length. */
	private static function no_length(): Tus_Refusal {
		return new Tus_Refusal( 411, 'tus_length_required', __( 'This server requires a Content-Length.', 'statecraft' ) );
	}

	/** The error for more bytes than the upload has. */
	private static function too_long(): Tus_Refusal {
		return new Tus_Refusal( 413, 'tus_too_long', __( 'More bytes were sent than this upload has. Request its offset, and continue from there.', 'statecraft' ) );
	}
}
