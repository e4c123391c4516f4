<?php
/**
 * Settings of copied media.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** What copies keep, and their captions. */
final class Media_Settings {

	/** The option of what becomes of locations. */
	public const LOCATION_OPTION = 'statecraft_media_location';

	/** The option of the caption. */
	public const CAPTION_OPTION = 'statecraft_media_caption';

	/** The value of {@see Media_Settings::LOCATION_OPTION} that keeps locations. */
	public const KEEP = 'keep';

	/** The value that drops them, like any other. */
	public const DROP = 'drop';

	/** The caption that means: none. */
	public const NO_CAPTION = '-';

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	public function __construct() {
		$this->sources = new Setting_Sources( 'media' );
	}

	/** Whether copies keep where a photo was taken. They do not, unless the owner says so. */
	public function keeps_location(): bool {
		return self::KEEP === $this->sources->value( 'location' );
	}

	/** Returns the template of captions; empty for none. */
	public function caption(): string {
		$value = $this->caption_setting();
		return self::NO_CAPTION === $value ? '' : $value;
	}

	/** Returns the template of captions as the owner sets it. */
	public function caption_setting(): string {
		$value = $this->sources->value( 'caption' );
		/* translators: The caption of copied photos. Keep {creator}, {provider} and {license} as they are. What is in square brackets is left out if one of its names is unknown. */
		return '' === $value ? __( '[By {creator} on ]{provider}[, {license}]', 'statecraft' ) : $value;
	}
}
