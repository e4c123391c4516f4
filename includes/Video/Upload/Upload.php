<?php
/**
 * One upload.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Sites;

/**
 * A folder with the bytes, the state as JSON, and the lock. Instances come from {@see Uploads}. The state is only written under the lock.
 *
 * The state: array{user: int, length: int|null, metadata: string, concat: string, parts: list<string>, is_joined: bool, video: array{guid: string,
 * file: string, url: string, type: string, date: string, id: int}|null}. `length` is null while deferred; `metadata` and `concat` are the headers
 * as sent; `parts` are the ids of a final upload's parts; `is_joined` says that the bytes are no longer here, because a final upload has them; `video`
 * is what {@see Finisher} has decided, with `id` 0 until there is an attachment.
 */
final class Upload {

	/** Seconds after which it is idle. */
	private const IDLE = 10 * MINUTE_IN_SECONDS;

	/** The marker file of an upload with nothing left to do, which saves reading the state. */
	public const SETTLED = 'settled';

	/**
	 * @param string               $id    The id, 32 hexadecimal digits.
	 * @param array<string, mixed> $state The state.
	 */
	public function __construct( public readonly string $id, public readonly string $folder, public array $state ) {}

	/** Returns the path of the bytes. */
	public function part(): string {
		return "$this->folder/part";
	}

	/** Returns the number of stored bytes. */
	public function offset(): int {
		return $this->state['is_joined'] || $this->is_placed() || $this->video_id() ? (int) $this->state['length'] : Part_File::size( $this->part() );
	}

	/**
	 * Whether the disk may take that many bytes of it now.
	 *
	 * @param int $bytes Their number.
	 */
	public function has_room( int $bytes ): bool {
		return Upload_Disk::has_room( $bytes, $this->folder );
	}

	/** Whether its file is in the media library's folder, with or without an attachment. */
	public function is_placed(): bool {
		$target = $this->state['video'] ? self::target( $this->state['video']['file'] ) : '';
		clearstatcache();
		// Between the two steps of the move, both names refer to one file.
		return '' !== $target && is_file( $target ) && ( ! is_file( $this->part() ) || fileinode( $target ) === fileinode( $this->part() ) );
	}

	/** Whether all bytes are stored. */
	public function is_complete(): bool {
		return null !== $this->state['length'] && $this->offset() >= $this->state['length'];
	}

	/** Whether it is a part of a final upload. */
	public function is_partial(): bool {
		return 'partial' === $this->state['concat'];
	}

	/** Whether it is joined from other uploads. */
	public function is_final(): bool {
		return array() !== $this->state['parts'];
	}

	/** Returns the id of the attachment; 0: not finished. */
	public function video_id(): int {
		return (int) ( $this->state['video']['id'] ?? 0 );
	}

	/** Whether nothing is left to do. */
	public function is_finished(): bool {
		return $this->video_id() > 0 || ( $this->is_partial() && $this->is_complete() );
	}

	/** Returns when it expires, as a Unix timestamp. */
	public function expires(): int {
		clearstatcache( true, "$this->folder/state" );
		return (int) @filemtime( "$this->folder/state" ) + self::lifetime(); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- it may just have been deleted.
	}

	/** Returns how many seconds an inactive upload is kept. */
	public static function lifetime(): int {
		/**
		 * Filters how long an inactive upload is kept.
		 *
		 * @param int $seconds Default: that of the settings, or 24 hours.
		 */
		return (int) apply_filters( 'statecraft_video_upload_lifetime', Upload_Settings::value( Upload_Settings::LIFETIME ) * HOUR_IN_SECONDS );
	}

	/** Whether it has been inactive for a while, so others need not reserve space for it. */
	public function is_idle(): bool {
		clearstatcache( true, "$this->folder/state" );
		return (int) @filemtime( "$this->folder/state" ) < time() - self::IDLE; // phpcs:ignore WordPress.PHP.NoSilencedErrors
	}

	/** Postpones the expiry. */
	public function touch(): void {
		@touch( "$this->folder/state" ); // phpcs:ignore WordPress.PHP.NoSilencedErrors, WordPress.WP.AlternativeFunctions
	}

	/**
	 * Changes the state atomically.
	 *
	 * @param array<string, mixed> $changes What changes.
	 * @throws Tus_Refusal If the disk is full.
	 */
	public function save( array $changes ): void {
		$state = array_merge( $this->state, $changes );
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- WordPress has no atomic write.
		$json = (string) wp_json_encode( $state, JSON_UNESCAPED_SLASHES );
		if ( @file_put_contents( "$this->folder/state.new", $json ) !== strlen( $json ) || ! @rename( "$this->folder/state.new", "$this->folder/state" ) ) {
			throw Upload_Limits::no_space();
		}
		$this->state = $state;
		$settled     = "$this->folder/" . self::SETTLED;
		$this->video_id() > 0 || $state['is_joined'] ? @touch( $settled ) : is_file( $settled ) && @unlink( $settled );
		// phpcs:enable
	}

	/** Rereads the state, which another request may have changed before this one got the lock. */
	public function refresh(): void {
		$this->state = Uploads::read( $this->folder ) ?? $this->state;
	}

	/**
	 * Returns the first bytes.
	 *
	 * @param int $count The number of bytes.
	 */
	public function head( int $count ): string {
		return is_file( $this->part() ) ? (string) file_get_contents( $this->part(), false, null, 0, $count ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
	}

	/** Deletes the bytes, and keeps the state. */
	public function drop_bytes(): void {
		wp_delete_file( $this->part() );
		Sites::changed( $this->part() );
	}

	/** Deletes it. The caller holds the lock, and releases it. */
	public function remove(): void {
		$gone = "$this->folder.gone";
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- first the name, so that nobody finds it half deleted.
		if ( @rename( $this->folder, $gone ) ) {
			Uploads::delete_folder( $gone );
		}
		// phpcs:enable
	}

	/**
	 * Returns the path of a file in the uploads folder.
	 *
	 * @param string $file Relative to the uploads folder.
	 */
	public static function target( string $file ): string {
		return wp_get_upload_dir()['basedir'] . "/$file";
	}
}
