<?php
/**
 * The section of copied media on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;
use Statecraft\Settings\Views;

/** The captions of copies. */
final class Media_Section extends Section {

	public const ID = 'media';

	protected const VIEW = Views::UPLOADS;

	/** The maximum length of a template, in characters. */
	private const CAPTION_LENGTH = 300;

	/**
	 * @param Media_Settings $settings Provides the effective values.
	 */
	public function __construct( private readonly Media_Settings $settings ) {}

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Media_Settings::CAPTION_OPTION, array( $this, 'check_caption' ) );
	}

	/**
	 * Returns the settings that routes offer.
	 *
	 * @return list<Setting>
	 */
	public static function settings(): array {
		return array(
			new Setting(
				Media_Settings::LOCATION_OPTION,
				array(
					'description' => __( 'Whether copies keep where photos and videos were taken.', 'statecraft' ),
					'type'        => 'string',
					'enum'        => array( Media_Settings::DROP, Media_Settings::KEEP ),
					'default'     => Media_Settings::DROP,
				)
			),
			new Setting(
				Media_Settings::CAPTION_OPTION,
				array(
					'description' => __( 'The caption of copied photos. A single hyphen for none, empty for the default.', 'statecraft' ),
					'type'        => 'string',
					'maxLength'   => self::CAPTION_LENGTH,
					'default'     => '',
				),
				array( Credit_Caption::class, 'problem' )( ... )
			),
		);
	}

	/**
	 * Checks the template of captions.
	 *
	 * @param mixed $value The submitted value.
	 * @return string The value to save: the saved one if the new one is refused.
	 */
	public function check_caption( $value ): string {
		$typed   = trim( (string) $value );
		$text    = sanitize_text_field( $typed );
		$problem = Credit_Caption::problem( $text );
		if ( '' === $problem && mb_strlen( $text ) > self::CAPTION_LENGTH ) {
			/* translators: %d: number of characters. */
			$problem = sprintf( __( 'Enter at most %d characters.', 'statecraft' ), self::CAPTION_LENGTH );
		}
		if ( '' === $problem ) {
			return $text;
		}
		Setting_Errors::add( Media_Settings::CAPTION_OPTION, __( 'Caption', 'statecraft' ), $problem, $typed );
		return (string) get_option( Media_Settings::CAPTION_OPTION, '' );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Photos from other services', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$rows = new Setting_Rows( $this->settings->sources );
		echo '<table class="form-table" role="presentation">';
		$rows->text(
			'caption',
			__( 'Caption', 'statecraft' ),
			'text',
			/* translators: %s: list of names such as {creator}. */
			sprintf( __( 'The caption of copied photos. You can use %s. Text in square brackets is left out if one of its values is unknown. Enter a single hyphen for no caption, or leave empty for the default.', 'statecraft' ), '{' . implode( '}, {', Credit_Caption::NAMES ) . '}' ),
			$this->settings->caption_setting()
		);
		$this->preview();
		echo '</table>';
	}

	/** Prints a caption by the saved template. */
	private function preview(): void {
		$example = new Credit(
			'Flickr',
			'https://example.com/photo',
			/* translators: An invented name of a person who takes photos. */
			__( 'Ada Example', 'statecraft' ),
			'https://example.com/ada',
			'CC BY 2.0',
			'https://creativecommons.org/licenses/by/2.0/'
		);
		$caption = Credit_Caption::of( $example, __( 'A lake', 'statecraft' ) );
		?>
		<tr>
			<th scope="row"><?php esc_html_e( 'Example', 'statecraft' ); ?></th>
			<td><?php echo '' === $caption ? esc_html__( 'No caption', 'statecraft' ) : wp_kses_post( $caption ); ?></td>
		</tr>
		<?php
	}
}
