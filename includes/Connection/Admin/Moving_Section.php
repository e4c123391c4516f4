<?php
/**
 * The section for importing from Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Moving\Content_Items;
use Statecraft\Connection\Moving\Item;
use Statecraft\Connection\Moving\Jetpack_Data;
use Statecraft\Connection\Moving\Moving_Record;
use Statecraft\Settings\Notice;
use Statecraft\Settings\Page;
use Statecraft\Settings\React_Mount;
use Statecraft\Settings\Section;

/**
 * Shows owners who come from Jetpack what can be imported until they decide, then a line with a link. With JavaScript, the flow `moving-in` replaces it.
 */
final class Moving_Section extends Section {

	public const ID = 'moving';

	/** The query argument that shows the table again. */
	private const SHOWN = 'moving';

	/**
	 * The overview of this request.
	 *
	 * @var array<string, mixed>|null
	 */
	private ?array $overview = null;

	/**
	 * @param Moving_Action $action Imports and undoes, without JavaScript.
	 */
	public function __construct( private readonly Moving_Action $action ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		$this->action->hook();
		add_action( 'admin_notices', array( $this, 'render_notice' ) );
	}

	/** Prints the notice on all screens except the page with the section. */
	public function render_notice(): void {
		$is_due = Notice::is_due( Notice::MOVING, 'manage_options' ) && ! preg_match( '/^' . Page::SCREENS . '$/', get_current_screen()->id ) && Moving_Record::OPEN === Moving_Record::state();
		if ( $is_due && 'nothing' !== $this->overview()['state'] ) {
			/* translators: %s: a link. */
			Notice::render( Notice::MOVING, sprintf( esc_html__( 'Statecraft can import settings and form responses from Jetpack. %s – nothing changes until you confirm.', 'statecraft' ), sprintf( '<a href="%s">%s</a>', esc_url( Page::url( self::ID ) ), esc_html__( 'See what can be imported', 'statecraft' ) ) ) );
		}
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		if ( 'nothing' !== $this->overview()['state'] ) {
			$this->action->form();
		}
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Import from Jetpack', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$this->action->render_result();
		React_Mount::render( 'moving-in', array( 'overview' => $this->overview() ), array( $this, 'render_table' ) );
	}

	/** Prints the content without JavaScript. */
	public function render_table(): void {
		$overview = $this->overview();
		if ( 'nothing' === $overview['state'] ) {
			echo '<p>' . esc_html__( 'There is no Jetpack data on this site.', 'statecraft' ) . '</p>';
			return;
		}
		if ( Moving_Record::OPEN === $overview['state'] || isset( $_GET[ self::SHOWN ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- it changes nothing.
			echo '<p>' . esc_html__( 'This is the Jetpack data on this site, and what an import would do with it. Nothing has been changed. You can undo the import later.', 'statecraft' ) . '</p>';
			self::table( $overview['items'] );
			echo '<p>';
			$this->action->button( Moving_Action::TAKE, __( 'Import checked items', 'statecraft' ), true );
			Moving_Record::OPEN === $overview['state'] && $this->action->button( Moving_Action::DISMISS, __( 'Import nothing', 'statecraft' ) );
			echo '</p>';
		} else {
			$this->summary( $overview );
		}
		$this->progress( $overview['responses'], $overview['state'] );
	}

	/**
	 * Prints the owner's decision.
	 *
	 * @param array<string, mixed> $overview The overview.
	 */
	private function summary( array $overview ): void {
		$date = wp_date( (string) get_option( 'date_format' ), (int) strtotime( $overview['time'] ) );
		printf(
			'<p>%s <a href="%s">%s</a></p>',
			esc_html(
				Moving_Record::TAKEN === $overview['state']
					/* translators: %s: a date. */
					? sprintf( __( 'Imported from Jetpack on %s.', 'statecraft' ), $date )
					: __( 'You chose to import nothing from Jetpack.', 'statecraft' )
			),
			esc_url( Page::address() . '&' . self::SHOWN . '=1#/' . self::ID ),
			esc_html__( 'See what can be imported', 'statecraft' )
		);
		if ( $overview['canUndo'] ) {
			echo '<p>';
			$this->action->button( Moving_Action::UNDO, __( 'Undo', 'statecraft' ) );
			echo '</p>';
		}
	}

	/**
	 * Prints the progress of copying form responses.
	 *
	 * @param array<string, mixed> $progress The progress.
	 * @param string               $state    The state of the overview.
	 */
	private function progress( array $progress, string $state ): void {
		if ( Moving_Record::TAKEN !== $state || 0 === $progress['done'] ) {
			return;
		}
		/* translators: 1: a number, 2: a number. */
		$words = sprintf( __( 'Form responses: %1$s of %2$s.', 'statecraft' ), number_format_i18n( $progress['done'] ), number_format_i18n( $progress['total'] ) );
		if ( $progress['skipped'] ) {
			/* translators: %s: a number. */
			$words .= ' ' . sprintf( __( 'Skipped, because they already exist here or are older than this site keeps: %s.', 'statecraft' ), number_format_i18n( $progress['skipped'] ) );
		}
		if ( $progress['files'] ) {
			/* translators: %s: a number. */
			$words .= ' ' . sprintf( __( 'Files with only a name here: %s.', 'statecraft' ), number_format_i18n( $progress['files'] ) );
		}
		echo '<p>' . esc_html( $words ) . '</p>';
		if ( null !== $progress['next'] ) {
			echo '<p>' . ( $progress['isScheduled'] ? esc_html__( 'The rest is copied in the background.', 'statecraft' ) . ' ' : '' );
			$this->action->button( Moving_Action::GO_ON, __( 'Continue now', 'statecraft' ) );
			echo '</p>';
		}
	}

	/**
	 * Prints the items.
	 *
	 * @param list<array<string, mixed>> $items The items.
	 */
	private static function table( array $items ): void {
		printf( '<table class="widefat striped"><caption class="screen-reader-text">%s</caption><thead><tr>', esc_html__( 'Jetpack data', 'statecraft' ) );
		foreach ( array( __( 'From Jetpack', 'statecraft' ), __( 'Here', 'statecraft' ), __( 'Status', 'statecraft' ) ) as $name ) {
			printf( '<th scope="col">%s</th>', esc_html( $name ) );
		}
		echo '</tr></thead>';
		foreach ( Jetpack_Data::groups() as $group => $name ) {
			$rows = array_filter( $items, static fn( array $item ): bool => $item['group'] === $group );
			if ( $rows ) {
				printf( '<tbody><tr><th scope="rowgroup" colspan="3">%s</th></tr>', esc_html( $name ) );
				array_map( array( self::class, 'row' ), $rows );
				echo '</tbody>';
			}
		}
		echo '</table>';
	}

	/**
	 * Prints an item.
	 *
	 * @param array<string, mixed> $item The item.
	 */
	private static function row( array $item ): void {
		$can_take = $item['canTake'] || ( Content_Items::RESPONSES === $item['id'] && Item::NEW === $item['state'] );
		$label    = esc_html( $item['label'] );
		$box      = sprintf( '<input type="checkbox" form="%s" name="items[]" value="%s"%s>', esc_attr( Moving_Action::FORM ), esc_attr( $item['id'] ), checked( Item::NEW, $item['state'], false ) );
		$link     = '' === $item['url'] || Item::NEW === $item['state'] ? '' : sprintf( ' <a href="%s">%s</a>', esc_url( $item['url'] ), esc_html__( 'Settings', 'statecraft' ) );
		printf(
			'<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>',
			$can_take ? "<label>$box $label</label>" : $label, // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
			esc_html( $item['becomes'] ),
			esc_html( trim( self::states()[ $item['state'] ] . ' ' . $item['ours'] ) ) . $link // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		);
	}

	/**
	 * Returns the names of the states.
	 *
	 * @return array<string, string>
	 */
	private static function states(): array {
		return array(
			Item::NEW       => __( 'Can be imported.', 'statecraft' ),
			Item::SAME      => __( 'Already here.', 'statecraft' ),
			Item::DIFFERS   => __( 'Different here.', 'statecraft' ),
			Item::NEEDS_KEY => __( 'Needs a key.', 'statecraft' ),
			Item::UNUSED    => __( 'Left as it is.', 'statecraft' ),
		);
	}

	/**
	 * Returns the overview.
	 *
	 * @return array<string, mixed>
	 */
	private function overview(): array {
		return $this->overview ??= $this->action->overview();
	}
}
