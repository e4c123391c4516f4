<?php
/**
 * The payments section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Rehearsal\Rehearsal;
use Statecraft\Settings\Page;
use Statecraft\Settings\React_Mount;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Rows;
use Statecraft\Settings\Setting_Sources;

/** The mode of the site, and the options on a copy of a site. */
final class Payments_Section extends Section {

	public const ID = 'payments';

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( private readonly Payment_Settings $settings ) {}

	/** Registers the mode. */
	public function register(): void {
		Page::register( Payment_Settings::MODE_OPTION, static fn( $value ): string => Provider::LIVE === $value ? Provider::LIVE : Provider::TEST, Provider::TEST, is_imported: false );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		Site_Copy::forms();
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Payments', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		Flash_Notice::render( self::ID, true );
		if ( ! $this->settings->is_same_site() ) {
			Site_Copy::render();
		}
		$rows = new Setting_Rows( new Setting_Sources( 'payments' ) );
		echo '<table class="form-table" role="presentation">';
		$rows->choice(
			'mode',
			__( 'Mode', 'statecraft' ),
			array(
				Provider::TEST => __( 'Test: no money is charged', 'statecraft' ),
				Provider::LIVE => __( 'Live: real payments', 'statecraft' ),
			),
			__( 'Applies to all donations, payment buttons and products on this site. Subscriptions in the other mode continue, and their payments are still recorded.', 'statecraft' ),
			$this->settings->mode()
		);
		echo '</table>';
		if ( Payments_Menu::is_shown() ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( Payments_Menu::url( Payments_Menu::ORDERS ) ), esc_html__( 'View orders, subscriptions and plans', 'statecraft' ) );
		}
		printf( '<h3>%s</h3>', esc_html__( 'Rehearsal', 'statecraft' ) );
		React_Mount::render( 'rehearsal', array( 'answer' => ( new Rehearsal() )->state() ), array( self::class, 'render_without_script' ) );
	}

	/** Prints what replaces the rehearsal without JavaScript. */
	public static function render_without_script(): void {
		printf( '<p>%s</p>', esc_html__( 'A rehearsal plays a test purchase, a refund and a failed renewal. It needs JavaScript.', 'statecraft' ) );
	}
}
