<?php
/**
 * The lock of an upload.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

/**
 * An exclusive lock on a file in the upload's folder. The operating system ties it to the process, so a dead process never keeps it, and file servers share
 * it between all of a site's web servers. A waiter asks the holder to stop: usually the request of a broken connection, whose client has reconnected.
 */
final class Upload_Lock {

	/** Milliseconds for which a request waits for the holder. */
	private const WAIT = 5_000;

	/** Milliseconds between two attempts. */
	private const PAUSE = 50;

	/** The name of the locked file. It is only deleted with the folder, by the lock's holder. */
	public const FILE = 'lock';

	/** The name of the file with which a waiter asks the holder to stop. */
	public const STOP = 'stop';

	/**
	 * Instances come from {@see Upload_Lock::take()}.
	 *
	 * @param resource $handle The locked file.
	 */
	private function __construct( private readonly string $folder, private $handle ) {}

	/**
	 * Takes the lock, waiting if necessary.
	 *
	 * @param string   $folder The folder of the upload.
	 * @param int|null $wait   The maximum number of milliseconds to wait; null: the default.
	 * @return self|null Null if another process keeps it, or the folder is gone.
	 */
	public static function take( string $folder, ?int $wait = null ): ?self {
		$wait ??= self::wait();
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a lock needs the file itself, which may vanish at any time.
		$until = microtime( true ) + $wait / 1000;
		do {
			$handle = @fopen( "$folder/" . self::FILE, 'c' );
			if ( false === $handle ) {
				return null;
			}
			if ( flock( $handle, LOCK_EX | LOCK_NB ) ) {
				clearstatcache();
				$stat = @stat( "$folder/" . self::FILE );
				// The folder may have been deleted between the two calls; the lock is then on a file nobody else sees.
				if ( false === $stat || fstat( $handle )['ino'] !== $stat['ino'] ) {
					return null;
				}
				@unlink( "$folder/" . self::STOP );
				return new self( $folder, $handle );
			}
			fclose( $handle );
			$wait > 0 && @touch( "$folder/" . self::STOP );
			usleep( self::PAUSE * 1000 );
		} while ( microtime( true ) < $until );
		// phpcs:enable
		return null;
	}

	/** Returns the milliseconds for which a request waits for the holder. */
	private static function wait(): int {
		/**
		 * Filters how long a request waits for another one that holds the same upload. A site with few PHP workers may prefer a retry.
		 *
		 * @param float $seconds From 0.1 to 10.
		 */
		return (int) ( 1000 * max( 0.1, min( 10, (float) apply_filters( 'statecraft_video_lock_wait', self::WAIT / 1000 ) ) ) );
	}

	/** Whether another request waits for the lock. */
	public function is_wanted(): bool {
		clearstatcache( true, "$this->folder/" . self::STOP );
		return file_exists( "$this->folder/" . self::STOP );
	}

	/** Releases the lock. */
	public function release(): void {
		flock( $this->handle, LOCK_UN );
		fclose( $this->handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
}
