<?php
/**
 * The settings of uploads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting;

/** The owner's settings for video uploads. Filters take precedence. */
final class Upload_Settings {

	/** The names. */
	public const MAX_SIZE = 'max_size';
	public const LIFETIME = 'upload_lifetime';
	public const PARALLEL = 'parallel_uploads';
	public const PER_HOUR = 'uploads_per_hour';

	/** The minimum, maximum and default: megabytes, hours, numbers. */
	private const LIMITS = array(
		self::MAX_SIZE => array( 0, 1_000_000, 0 ),
		self::LIFETIME => array( 1, 720, 24 ),
		self::PARALLEL => array( 1, 6, 1 ),
		self::PER_HOUR => array( 1, 100_000, 600 ),
	);

	/**
	 * Returns a setting.
	 *
	 * @param string $description The description in the REST schema.
	 */
	public static function of( string $name, string $description = '' ): Setting {
		[ $least, $most, $default ] = self::LIMITS[ $name ];
		return new Setting(
			"statecraft_video_$name",
			array(
				'description' => $description,
				'type'        => 'integer',
				'minimum'     => $least,
				'maximum'     => $most,
				'default'     => $default,
			)
		);
	}

	/** Returns the effective value. */
	public static function value( string $name ): int {
		return (int) self::of( $name )->value();
	}

	/**
	 * Returns all settings, for routes.
	 *
	 * @return list<Setting>
	 */
	public static function all(): array {
		return array(
			self::of( self::MAX_SIZE, __( 'The maximum size of a video in megabytes; 0 means no maximum.', 'statecraft' ) ),
			self::of( self::LIFETIME, __( 'The number of hours an unfinished upload is kept.', 'statecraft' ) ),
			self::of( self::PARALLEL, __( 'The number of parts of a video that are uploaded at the same time.', 'statecraft' ) ),
			self::of( self::PER_HOUR, __( 'The number of uploads a person may start per hour.', 'statecraft' ) ),
		);
	}
}
