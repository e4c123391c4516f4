<?php
/**
 * The admin page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Admin;

use Statecraft\Provider\Access;

/**
 * One page with a section for each thing that is set up. Links out of the editor lead to its sections by their hash; the slug is the one that such
 * links have always had.
 */
final class Page {

	/** The page in the address: admin.php?page=my-jetpack. */
	public const SLUG = 'my-jetpack';

	/**
	 * Needs what fills its sections.
	 *
	 * @param Ai_Settings       $settings  The form of the AI provider.
	 * @param Ai_Test           $test      The try of it.
	 * @param Ai_Usage          $usage     What was used of it.
	 * @param Mailchimp_Section $mailchimp The mailing list.
	 */
	public function __construct( private readonly Ai_Settings $settings, private readonly Ai_Test $test, private readonly Ai_Usage $usage, private readonly Mailchimp_Section $mailchimp ) {}

	/** Hooks the menu and the link in the list of plugins. */
	public function hook(): void {
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( STATECRAFT_FILE ), array( $this, 'link' ) );
	}

	/** Adds the page to the menu. */
	public function add(): void {
		add_menu_page(
			__( 'Statecraft', 'statecraft' ),
			__( 'Statecraft', 'statecraft' ),
			'manage_options',
			self::SLUG,
			array( $this, 'render' ),
			'dashicons-networking'
		);
	}

	/**
	 * Adds the link to the settings.
	 *
	 * @param array<string, string> $links HTML by name.
	 * @return array<string, string>
	 */
	public function link( array $links ): array {
		return array( 'settings' => sprintf( '<a href="%s">%s</a>', esc_url( self::url( 'ai' ) ), esc_html__( 'Settings', 'statecraft' ) ) ) + $links;
	}

	/**
	 * The address of a section.
	 *
	 * @param string $section `connection`, `ai`, `add-jetpack-ai`, `mailchimp`, `features` or `ads`.
	 */
	public static function url( string $section ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "#/$section" );
	}

	/** Prints the page. */
	public function render(): void {
		?>
		<div class="wrap">
			<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
			<?php settings_errors(); ?>
			<section id="/connection" aria-labelledby="statecraft-connection">
				<h2 id="statecraft-connection"><?php esc_html_e( 'Connection', 'statecraft' ); ?></h2>
				<p><?php esc_html_e( 'This site serves itself. Blocks and the AI assistant ask this site only, and no account anywhere else is needed.', 'statecraft' ); ?></p>
				<p>
					<?php
					printf(
						Access::is_connected()
							/* translators: %s: name of a person. */
							? esc_html__( 'You are connected as %s. So is everyone who may write posts here.', 'statecraft' )
							/* translators: %s: name of a person. */
							: esc_html__( 'The host of this site says that %s is not connected to the account through which it serves AI. The host can change that.', 'statecraft' ),
						'<strong>' . esc_html( wp_get_current_user()->display_name ) . '</strong>'
					);
					?>
				</p>
				<?php self::way_back(); ?>
			</section>
			<section id="/ai" aria-labelledby="statecraft-ai">
				<h2 id="statecraft-ai"><?php esc_html_e( 'AI provider', 'statecraft' ); ?></h2>
				<?php
				$this->settings->render();
				$this->test->render();
				$this->usage->render();
				?>
			</section>
			<?php
			$this->mailchimp->render();
			/** Prints more sections. */
			do_action( 'statecraft_settings' );
			?>
		</div>
		<?php
	}

	/** Prints a link to where someone has come from to connect an account. */
	private static function way_back(): void {
		// phpcs:ignore WordPress.Security -- it changes nothing, and leads nowhere but to this site.
		$back = wp_validate_redirect( is_string( $_GET['redirect'] ?? null ) ? wp_unslash( $_GET['redirect'] ) : '', '' );
		if ( '' !== $back ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( $back ), esc_html__( 'Go back to where you were', 'statecraft' ) );
		}
	}
}
