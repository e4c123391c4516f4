<?php
/**
 * The list of plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Products\Plan;
use Statecraft\Payments\Products\Plans;
use Statecraft\Payments\Provider\Provider;
use WP_List_Table;
use WP_Query;

/**
 * All plans. They can be archived, so that they can no longer be bought, but not deleted: payments of existing subscribers continue at the provider, and
 * the owner must be able to see what they are for.
 */
final class Plan_List extends WP_List_Table {

	/** The subscriber counts. */
	private readonly Plan_Counts $counts;

	public function __construct() {
		parent::__construct(
			array(
				'singular' => 'plan',
				'plural'   => 'plans',
			)
		);
		$this->counts = new Plan_Counts();
	}

	/** {@inheritDoc} */
	public function get_columns(): array {
		return array(
			'cb'          => '<input type="checkbox">',
			'title'       => __( 'Plan', 'statecraft' ),
			'price'       => __( 'Price', 'statecraft' ),
			'subscribers' => __( 'Subscribers', 'statecraft' ),
			'state'       => __( 'Status', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	public function no_items(): void {
		esc_html_e( 'No plans yet. Create them in the editor, in a donation form or a payment button.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function prepare_items(): void {
		$per_page = $this->get_items_per_page( Payments_Menu::PER_PAGE );
		$query    = new WP_Query(
			array(
				'post_type'      => Plans::TYPE,
				'post_status'    => 'publish',
				'posts_per_page' => $per_page,
				'paged'          => $this->get_pagenum(),
				'orderby'        => 'ID',
				'order'          => 'DESC',
				'fields'         => 'ids',
			)
		);
		$this->set_pagination_args(
			array(
				'per_page'    => $per_page,
				'total_items' => $query->found_posts,
			)
		);
		_prime_post_caches( $query->posts, false, true );
		$this->items = array_values( array_filter( array_map( array( new Plans(), 'get' ), $query->posts ) ) );
	}

	/** {@inheritDoc} */
	protected function get_bulk_actions(): array {
		return array(
			Bulk_Acts::ARCHIVE => __( 'Archive', 'statecraft' ),
			Bulk_Acts::RESTORE => __( 'Restore', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	protected function get_default_primary_column_name(): string {
		return 'title';
	}

	/**
	 * Returns the checkbox of a row.
	 *
	 * @param Plan $item The plan.
	 */
	protected function column_cb( $item ): string {
		/* translators: %s: name of a plan. */
		return sprintf( '<label class="label-covers-full-cell" for="cb-%1$d"><span class="screen-reader-text">%2$s</span></label><input type="checkbox" name="plan[]" id="cb-%1$d" value="%1$d">', $item->id, esc_html( sprintf( __( 'Select %s', 'statecraft' ), $item->title ) ) );
	}

	/**
	 * Returns the name.
	 *
	 * @param Plan $item The plan.
	 */
	protected function column_title( $item ): string {
		return '<strong>' . esc_html( '' === $item->title ? __( '(no title)', 'statecraft' ) : $item->title ) . '</strong>' . ( Plan::DONATION === $item->type ? esc_html__( 'Donation', 'statecraft' ) : '' );
	}

	/**
	 * Returns the price.
	 *
	 * @param Plan $item The plan.
	 */
	protected function column_price( $item ): string {
		return esc_html( self::price( $item ) );
	}

	/** Returns the price of a plan in plain text. Donation amounts are set in the block. */
	public static function price( Plan $plan ): string {
		$amount = Plan::DONATION === $plan->type ? null : Amount::of( $plan->price, new Currency( $plan->currency, Provider::STRIPE ) );
		return Provider_Labels::each( $amount ? $amount->text() : $plan->currency, $plan->interval );
	}

	/**
	 * Returns the number of subscribers.
	 *
	 * @param Plan $item The plan.
	 */
	protected function column_subscribers( $item ): string {
		if ( Plan::ONE_TIME === $item->interval ) {
			return '<span aria-hidden="true">—</span><span class="screen-reader-text">' . esc_html__( 'Paid once', 'statecraft' ) . '</span>';
		}
		$tests = $this->counts->of( $item->id, Provider::TEST );
		$text  = esc_html( number_format_i18n( $this->counts->of( $item->id ) ) );
		/* translators: %s: number of people. */
		$text .= $tests > 0 ? ' ' . esc_html( sprintf( __( '(and %s in test mode)', 'statecraft' ), number_format_i18n( $tests ) ) ) : '';
		return sprintf( '<a href="%s">%s</a>', esc_url( Payments_Menu::url( Payments_Menu::SUBSCRIBERS, array( 'plan' => (string) $item->id ) ) ), $text );
	}

	/**
	 * Returns whether it can be bought.
	 *
	 * @param Plan $item The plan.
	 */
	protected function column_state( $item ): string {
		return $item->is_deleted ? esc_html__( 'Archived', 'statecraft' ) : esc_html__( 'Can be bought', 'statecraft' );
	}

	/**
	 * Returns the row actions.
	 *
	 * @param Plan   $item        The plan.
	 * @param string $column_name The column.
	 * @param string $primary     The primary column.
	 */
	protected function handle_row_actions( $item, $column_name, $primary ): string {
		$act   = $item->is_deleted ? Bulk_Acts::RESTORE : Bulk_Acts::ARCHIVE;
		$label = $item->is_deleted ? __( 'Restore', 'statecraft' ) : __( 'Archive', 'statecraft' );
		return $column_name === $primary ? $this->row_actions( array( $act => sprintf( '<a href="%s">%s</a>', esc_url( Bulk_Acts::url( Payments_Menu::PLANS, 'plans', $act, (string) $item->id, 'plan' ) ), esc_html( $label ) ) ) ) : '';
	}
}
