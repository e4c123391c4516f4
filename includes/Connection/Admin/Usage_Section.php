<?php
/**
 * The usage of the site on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Connection\Usage\Daily;
use Statecraft\Connection\Usage\Plot;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** Plots and a table of what the site has used recently. */
final class Usage_Section extends Section {

	public const ID = Views::USAGE;

	/** The periods in days that can be chosen; the first one is the default. */
	private const PERIODS = array( 30, Daily::DAYS );

	/**
	 * @param Daily $daily Provides the totals.
	 */
	public function __construct( private readonly Daily $daily ) {}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Usage', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$days = self::days();
		$all  = $this->daily->read( $days );
		self::periods( $days );
		if ( 0 === array_sum( array_map( 'array_sum', $all ) ) ) {
			/* translators: %s: number of days. */
			echo '<p>' . esc_html( sprintf( __( 'Nothing in the last %s days: no AI requests, no photos copied from other services, no videos uploaded. Site totals are kept for ninety days.', 'statecraft' ), number_format_i18n( $days ) ) ) . '</p>';
			return;
		}
		echo '<div class="statecraft-plots">';
		foreach ( self::labels() as $kind => $label ) {
			( new Plot( "statecraft-plot-$kind", $label, $all[ $kind ], self::format( $kind ) ) )->render();
		}
		echo '</div>';
		self::table( $all );
	}

	/** Returns the selected period in days. */
	private static function days(): int {
		$wanted = absint( $_GET['days'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- it only chooses what is shown.
		return in_array( $wanted, self::PERIODS, true ) ? $wanted : self::PERIODS[0];
	}

	/**
	 * Prints the links to the periods.
	 *
	 * @param int $current The selected period.
	 */
	private static function periods( int $current ): void {
		$links = array_map(
			static fn( int $days ): string => sprintf(
				'<li><a href="%s"%s>%s</a></li>',
				esc_url( add_query_arg( 'days', $days, Page::url( self::ID ) ) ),
				$days === $current ? ' class="current" aria-current="true"' : '',
				/* translators: %s: number of days. */
				esc_html( sprintf( __( '%s days', 'statecraft' ), number_format_i18n( $days ) ) )
			),
			self::PERIODS
		);
		printf( '<ul class="statecraft-periods" aria-label="%s">%s</ul>', esc_attr__( 'Period', 'statecraft' ), implode( '', $links ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}

	/**
	 * Prints the table: days with any activity, newest first.
	 *
	 * @param array<string, array<string, int>> $all Amounts by kind and day.
	 */
	private static function table( array $all ): void {
		$row = static function ( string $head, Closure $amount ): string {
			$cells = array_map( static fn( string $kind ): string => '<td>' . esc_html( self::format( $kind )( $amount( $kind ) ) ) . '</td>', array_keys( self::labels() ) );
			return '<tr><th scope="row">' . esc_html( $head ) . '</th>' . implode( '', $cells ) . '</tr>';
		};
		$days = array_filter( array_keys( array_reverse( $all[ Daily::MEDIA ] ) ), static fn( string $day ): bool => array_sum( array_column( $all, $day ) ) > 0 );
		$body = implode( '', array_map( static fn( string $day ): string => $row( Plot::day( $day ), static fn( string $kind ): int => $all[ $kind ][ $day ] ), $days ) );
		$foot = $row( __( 'Total', 'statecraft' ), static fn( string $kind ): int => array_sum( $all[ $kind ] ) );
		$head = implode( '', array_map( static fn( string $label ): string => '<th scope="col">' . esc_html( $label ) . '</th>', self::labels() ) );
		printf(
			'<details><summary>%1$s</summary><div class="statecraft-scroll" tabindex="0" role="region" aria-label="%1$s"><table class="widefat striped"><thead><tr><th scope="col">%2$s</th>%3$s</tr></thead><tbody>%4$s</tbody><tfoot>%5$s</tfoot></table></div></details>',
			esc_html__( 'Numbers by day', 'statecraft' ),
			esc_html__( 'Day', 'statecraft' ),
			$head, // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above, like the next two.
			$body, // phpcs:ignore WordPress.Security.EscapeOutput
			$foot // phpcs:ignore WordPress.Security.EscapeOutput
		);
	}

	/**
	 * Returns what is counted.
	 *
	 * @return array<string, string> By kind.
	 */
	private static function labels(): array {
		return array(
			Daily::AI_REQUESTS => __( 'AI requests', 'statecraft' ),
			Daily::AI_TOKENS   => __( 'AI tokens', 'statecraft' ),
			Daily::MEDIA       => __( 'Copied media', 'statecraft' ),
			Daily::MEDIA_BYTES => __( 'Size of copied media', 'statecraft' ),
			Daily::VIDEO       => __( 'Uploaded videos', 'statecraft' ),
			Daily::VIDEO_BYTES => __( 'Size of uploaded videos', 'statecraft' ),
		);
	}

	/**
	 * Returns a formatter for the amounts of a kind.
	 *
	 * @return Closure(int): string
	 */
	private static function format( string $kind ): Closure {
		return str_ends_with( $kind, '-bytes' )
			? static fn( int $bytes ): string => (string) size_format( $bytes, $bytes < KB_IN_BYTES ? 0 : 1 )
			: static fn( int $count ): string => number_format_i18n( $count );
	}
}
