<?php
/**
 * The privacy section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Connection\Analytics;
use Statecraft\Connection\Analytics_Pixel;
use Statecraft\Settings\Page;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** The data shared with services, as declared by the systems; and whether the current user's events are counted. */
final class Privacy_Section extends Section {

	public const ID = Views::PRIVACY;

	/** The field with the current user's choice. It is stored in user meta, not under this name. */
	private const WISH = 'statecraft_connection_count_me';

	/**
	 * @param Closure(): list<Recipient> $recipients Returns the recipients of all systems. Deferred, because their texts are translated.
	 */
	public function __construct( private readonly Closure $recipients ) {}

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( self::WISH, array( self::class, 'keep' ), is_stored: false );
	}

	/**
	 * Stores the current user's choice.
	 *
	 * @param mixed $value The submitted value.
	 * @return string The option value: empty, since nothing is stored there.
	 */
	public static function keep( $value ): string {
		if ( is_string( $value ) && '' !== $value && get_current_user_id() ) {
			Analytics::set_opted_out( get_current_user_id(), '1' !== $value );
		}
		return '';
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Privacy', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$all    = ( $this->recipients )();
		$used   = array_filter( $all, static fn( Recipient $one ): bool => $one->is_used() );
		$unused = array_udiff( $all, $used, static fn( Recipient $one, Recipient $other ): int => spl_object_id( $one ) <=> spl_object_id( $other ) );
		echo '<p>' . esc_html__( 'What is sent to each service, and when. Suggested text for your privacy policy is in WordPress’s guide.', 'statecraft' ) . ' ';
		printf( '<a href="%s">%s</a></p>', esc_url( admin_url( 'options-privacy.php?tab=policyguide' ) ), esc_html__( 'Open the guide', 'statecraft' ) );
		self::table( __( 'Data shared with services', 'statecraft' ), $used );
		if ( $unused ) {
			printf( '<details><summary>%s</summary>', esc_html__( 'Services that are not set up', 'statecraft' ) );
			self::table( __( 'Services that are not set up', 'statecraft' ), $unused );
			echo '</details>';
		}
		self::counting();
	}

	/**
	 * Prints a table.
	 *
	 * @param list<Recipient> $rows The rows.
	 */
	private static function table( string $caption, array $rows ): void {
		printf(
			'<table class="widefat striped statecraft-table"><caption class="screen-reader-text">%s</caption><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
			esc_html( $caption ),
			esc_html__( 'Service', 'statecraft' ),
			esc_html__( 'Sent by', 'statecraft' ),
			esc_html__( 'When, and what', 'statecraft' )
		);
		foreach ( $rows as $one ) {
			printf(
				'<tr><th scope="row">%s</th><td>%s</td><td>%s<br>%s</td></tr>',
				'' === $one->policy ? esc_html( $one->service ) : sprintf( '<a href="%s" rel="noreferrer">%s</a>', esc_url( $one->policy ), esc_html( $one->service ) ),
				Recipient::VISITOR === $one->sender ? esc_html__( 'The visitor’s browser', 'statecraft' ) : esc_html__( 'This site', 'statecraft' ),
				esc_html( $one->when ),
				esc_html( $one->what )
			);
		}
		echo '</tbody></table>';
	}

	/** Prints the current user's choice. */
	private static function counting(): void {
		printf(
			'<table class="form-table" role="presentation"><tr><th scope="row">%1$s</th><td><input type="hidden" name="%2$s" value="0"><label><input type="checkbox" name="%2$s" value="1" aria-describedby="%2$s-help"%3$s> %4$s</label><p class="description" id="%2$s-help">%5$s</p></td></tr></table>',
			esc_html__( 'Your activity', 'statecraft' ),
			esc_attr( self::WISH ),
			checked( ! Analytics::is_opted_out( get_current_user_id() ), true, false ),
			esc_html__( 'Count what I do in the editor', 'statecraft' ),
			esc_html(
				__( 'This only applies to you; each person chooses for themselves. A few named events are counted, such as viewing an upgrade message; never what you write.', 'statecraft' ) . ' '
				. ( '' === Analytics_Pixel::url()
					? __( 'Nothing is sent at the moment: this site has no address for events.', 'statecraft' )
					/* translators: %s: name of a host. */
					: sprintf( __( 'They are sent to %s.', 'statecraft' ), (string) wp_parse_url( Analytics_Pixel::url(), PHP_URL_HOST ) ) )
			)
		);
	}
}
