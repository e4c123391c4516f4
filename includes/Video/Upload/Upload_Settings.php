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

/** What the owner decides about uploads of videos. Filters have the last word. */
final class Upload_Settings {

	/** The names. */
	public const MAX_SIZE = 'max_size';
	public const LIFETIME = 'upload_lifetime';
	public const PARALLEL = 'parallel_uploads';
	public const PER_HOUR = 'uploads_per_hour';

	/** The smallest and the largest value, and the default: megabytes, hours, numbers. */
	private const LIMITS = array(
		self::MAX_SIZE => array( 0, 1_000_000, 0 ),
		self::LIFETIME => array( 1, 720, 24 ),
		self::PARALLEL => array( 1, 6, 1 ),
		self::PER_HOUR => array( 1, 100_000, 600 ),
	);

	/**
	 * Returns a setting.
	 *
	 * @param string $name        The name.
	 * @param string $description What it is, for routes.
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

	/**
	 * Returns the effective value.
	 *
	 * @param string $name The name.
	 */
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
			self::of( self::MAX_SIZE, __( 'The maximum size of a video in megabytes; 0 is no maximum.', 'statecraft' ) ),
			self::of( self::LIFETIME, __( 'How many hours an unfinished upload is kept.', 'statecraft' ) ),
			self::of( self::PARALLEL, __( 'How many parts of a video are uploaded at the same time.', 'statecraft' ) ),
			self::of( self::PER_HOUR, __( 'How many uploads a person may start in an hour.', 'statecraft' ) ),
		);
	}
}
