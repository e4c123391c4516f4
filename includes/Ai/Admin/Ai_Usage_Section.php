<?php
/**
 * AI usage on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Answers\Visitor_Usage;
use Statecraft\Ai\Tokens;
use Statecraft\Ai\Usage;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** Shows requests, tokens and estimated cost this month, of each user and of visitors. */
final class Ai_Usage_Section extends Section {

	public const ID = 'ai-usage';

	protected const VIEW = Views::USAGE;

	public function __construct( private readonly Usage $usage, private readonly Visitor_Usage $visitors ) {}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'AI this month', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$people   = $this->usage->users();
		$visitors = $this->visitors->requests();
		?>
		<p>
			<?php
			echo esc_html(
				sprintf(
					/* translators: 1: a month such as November 2026, 2: a day such as December 1, 2026. */
					__( '%1$s, resets on %2$s (UTC). Token counts come from the provider and leave out images and stopped answers.', 'statecraft' ),
					wp_date( 'F Y', null, new \DateTimeZone( 'UTC' ) ),
					wp_date( get_option( 'date_format' ), (int) strtotime( $this->usage->next_month() . ' UTC' ), new \DateTimeZone( 'UTC' ) )
				)
			);
			?>
		</p>
		<?php
		if ( ! $people && 0 === $visitors ) {
			echo '<p>' . esc_html__( 'No requests yet.', 'statecraft' ) . '</p>';
			return;
		}
		$requests = $visitors;
		$tokens   = $visitors > 0 ? $this->visitors->tokens() : new Tokens();
		$of_all   = $tokens;
		?>
		<table class="widefat striped statecraft-table">
			<thead>
				<tr>
					<th scope="col"><?php esc_html_e( 'Person', 'statecraft' ); ?></th>
					<th scope="col"><?php esc_html_e( 'Requests', 'statecraft' ); ?></th>
					<th scope="col"><?php esc_html_e( 'Prompt tokens', 'statecraft' ); ?></th>
					<th scope="col"><?php esc_html_e( 'Answer tokens', 'statecraft' ); ?></th>
					<th scope="col"><?php esc_html_e( 'Estimated cost', 'statecraft' ); ?></th>
				</tr>
			</thead>
			<tbody>
				<?php
				foreach ( $people as $id => $name ) {
					$own       = $this->usage->tokens( $id );
					$tokens    = $tokens->plus( $own );
					$requests += $this->usage->count( $id );
					$this->row( $name, $this->usage->count( $id ), $own );
				}
				if ( $visitors > 0 ) {
					$this->row( __( 'Visitors', 'statecraft' ), $visitors, $of_all );
				}
				?>
			</tbody>
			<tfoot><?php $this->row( __( 'Total', 'statecraft' ), $requests, $tokens ); ?></tfoot>
		</table>
		<?php
	}

	/** Prints a row. */
	private function row( string $name, int $requests, Tokens $tokens ): void {
		$cost  = $this->usage->cost( $tokens );
		$cells = array(
			number_format_i18n( $requests ),
			number_format_i18n( $tokens->input ),
			number_format_i18n( $tokens->output ),
			// Most requests cost less than a cent.
			null === $cost ? '—' : number_format_i18n( $cost, $cost < 1 ? 4 : 2 ) . ' ' . $this->usage->currency(),
		);
		printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $name ), implode( '</td><td>', array_map( 'esc_html', $cells ) ) );
	}
}
