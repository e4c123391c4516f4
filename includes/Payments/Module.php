<?php
/**
 * The module of the payments system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Closed_Content;
use Statecraft\Goal;
use Statecraft\Module as System;
use Statecraft\Parts;
use Statecraft\Payments\Access\Access_Mail;
use Statecraft\Payments\Access\Account_Address;
use Statecraft\Payments\Access\Assumed_Plans;
use Statecraft\Payments\Access\Email_Access;
use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Paid_Plans;
use Statecraft\Payments\Access\Paid_Texts;
use Statecraft\Payments\Access\Paywall;
use Statecraft\Payments\Access\Reader;
use Statecraft\Payments\Admin\Cancel_Screen;
use Statecraft\Payments\Admin\Event_Actions;
use Statecraft\Payments\Admin\Kept_Post_Actions;
use Statecraft\Payments\Admin\Kept_Section;
use Statecraft\Payments\Admin\Mode_Badge;
use Statecraft\Payments\Admin\New_Key;
use Statecraft\Payments\Admin\Order_Export;
use Statecraft\Payments\Admin\Payment_Health;
use Statecraft\Payments\Admin\Payment_Policy;
use Statecraft\Payments\Admin\Payments_Menu;
use Statecraft\Payments\Admin\Payments_Section;
use Statecraft\Payments\Admin\Site_Copy;
use Statecraft\Payments\Admin\Stripe_Return;
use Statecraft\Payments\Checkout\Checkout_Page;
use Statecraft\Payments\Checkout\Hosted_Page;
use Statecraft\Payments\Checkout\Pay_Forms;
use Statecraft\Payments\Checkout\Return_Page;
use Statecraft\Payments\Events\Event_Processor;
use Statecraft\Payments\Events\Failed_Notice;
use Statecraft\Payments\Mail\Mail_Queue;
use Statecraft\Payments\Manage\Manage_Mail;
use Statecraft\Payments\Manage\Manage_Page;
use Statecraft\Payments\Orders\Orders;
use Statecraft\Payments\Orders\Personal_Data;
use Statecraft\Payments\Paypal\Paypal_Service;
use Statecraft\Payments\Paypal\Paypal_Webhook_Controller;
use Statecraft\Payments\Products\Memberships_Controller;
use Statecraft\Payments\Products\Plans;
use Statecraft\Payments\Products\Public_Plans_Controller;
use Statecraft\Payments\Products\Simple_Product_Type;
use Statecraft\Payments\Products\Subscriber_Counts_Controller;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Payments\Rehearsal\Rehearsal_Controller;
use Statecraft\Payments\Render\Donations;
use Statecraft\Payments\Render\Left_Text;
use Statecraft\Payments\Render\Payment_Button;
use Statecraft\Payments\Render\Premium;
use Statecraft\Payments\Render\Premium_Posts;
use Statecraft\Payments\Render\Premium_Text;
use Statecraft\Payments\Render\Simple_Payments;
use Statecraft\Payments\Stripe\Stripe_Service;
use Statecraft\Payments\Stripe\Stripe_Webhook_Controller;
use Statecraft\Payments\Subscriptions\Subscriptions;
use Statecraft\Saved_Blocks;
use Statecraft\Settings\Data_Kinds;
use Statecraft\Settings\Page;
use Statecraft\Step;
use WP_Post;

/** Donations, plans, products, and content for subscribers. Each part hooks itself; the lists here are the only place that names all parts. */
final class Module extends System {

	/** The parts of the admin. */
	private const SCREENS = array( Failed_Notice::class, Stripe_Return::class, Payments_Menu::class, New_Key::class, Event_Actions::class, Site_Copy::class, Order_Export::class, Cancel_Screen::class, Kept_Post_Actions::class );

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'tables'    => array( Tables::class, 'hook' ),
			'plans'     => array( Plans::class, 'hook' ),
			'products'  => array( Simple_Product_Type::class, 'hook' ),
			'events'    => array( Event_Processor::class, 'hook' ),
			'reconcile' => array( Reconcile::class, 'hook' ),
			'privacy'   => array( Personal_Data::class, 'hook' ),
			'mails'     => array( Mail_Queue::class, 'hook' ),
			'manage'    => array( Manage_Page::class, 'hook' ),
			'product'   => array( Simple_Payments::class, 'hook' ),
			'donations' => array( Donations::class, 'hook' ),
			'button'    => array( Payment_Button::class, 'hook' ),
			'badge'     => array( Mode_Badge::class, 'hook' ),
			'copies'    => array( Site_Copy::class, 'hook_site' ),
			'premium'   => array( Premium::class, 'hook' ),
			'hosted'    => static fn() => Hosted_Page::shared()->hook(),
			'checkout'  => static fn() => Checkout_Page::shared()->hook(),
			'return'    => static fn() => Return_Page::shared()->hook(),
			'presence'  => array( Paid_Texts::class, 'hook' ),
			'policy'    => array( Payment_Policy::class, 'hook' ),
			'accounts'  => array( Account_Address::class, 'hook' ),
			...array_combine( self::SCREENS, array_map( static fn( string $name ): array => array( $name, 'hook' ), self::SCREENS ) ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'badge'   => Parts::PERSON,
			'premium' => Parts::UNLESS . Paid_Texts::NONE,
			'policy'  => Parts::POLICY,
		) + array_fill_keys( array( 'plans', 'products' ), Parts::TYPES ) + array( 'reconcile' => Parts::SCREEN ) + array_fill_keys( self::SCREENS, Parts::ADMIN ) + array_fill_keys( array( 'manage', 'hosted', 'checkout', 'return' ), Parts::ARGUMENTS );
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Memberships_Controller( new Plans(), new Providers() ),
			new Public_Plans_Controller(),
			new Subscriber_Counts_Controller( new Subscriptions(), new Payment_Settings() ),
			new Rehearsal_Controller(),
			new Stripe_Webhook_Controller(),
			new Paypal_Webhook_Controller( new Payment_Settings(), new Event_Processor() ),
		);
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Stripe_Service(), new Paypal_Service() );
	}

	/** {@inheritDoc} */
	public function goals(): array {
		$new = array( admin_url( 'post-new.php' ), __( 'Write a post', 'statecraft' ) );
		return array(
			new Goal(
				'donation',
				__( 'First donation', 'statecraft' ),
				Step::tested( 'provider', __( 'A payment provider accepts its key', 'statecraft' ), __( 'Enter a test key of Stripe or PayPal.', 'statecraft' ), Page::url( Payments_Section::ID ), __( 'Payment settings', 'statecraft' ), ...$this->services() ),
				new Step( 'post', __( 'A donation form is published', 'statecraft' ), __( 'Insert the Donations Form block in a post, and publish it.', 'statecraft' ), ...$new, run: static fn(): bool => Saved_Blocks::are_published( 'jetpack/donations' ) ),
				new Step( 'paid', __( 'A donation has arrived', 'statecraft' ), __( 'Open the post and donate. In test mode, no money moves.', 'statecraft' ), admin_url( 'edit.php' ), __( 'Posts', 'statecraft' ), static fn(): bool => Tables::exist() && ( new Orders() )->has_donation() )
			),
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Payments_Section( new Payment_Settings() ), ...parent::sections(), new Kept_Section() );
	}

	/** {@inheritDoc} */
	public function activate(): void {
		Paid_Texts::look();
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Tables::OPTION, Payment_Settings::MODE_OPTION, Paid_Texts::NONE, Kept_Access::SWITCH, Kept_Posts::ALL, ...Payment_Settings::connected_options() );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return ( new Required_Plans() )->editor_data() + Kept_Post_Actions::editor_data();
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( ( new Payment_Health() )->check(), Kept_Post_Actions::check() );
	}

	/** {@inheritDoc} */
	public function closed(): array {
		return array(
			new Closed_Content(
				Paid_Texts::count( ... ),
				/* translators: %s: a number. */
				static fn( int $count ): string => sprintf( _n( '%s post with text for paying subscribers', '%s posts with text for paying subscribers', $count, 'statecraft' ), number_format_i18n( $count ) ),
				Left_Text::CLASSES
			),
			new Closed_Content(
				static fn(): int => Paid_Texts::are_outside_posts() ? 1 : 0,
				static fn(): string => __( 'text for paying subscribers outside of posts, such as in a widget or in the theme', 'statecraft' ),
				Left_Text::CLASSES
			),
			new Closed_Content(
				static fn(): int => Paid_Texts::are_expected() ? Kept_Posts::count() : 0,
				/* translators: %s: a number. */
				static fn( int $count ): string => sprintf( _n( '%s post restricted to subscribers', '%s posts restricted to subscribers', $count, 'statecraft' ), number_format_i18n( $count ) ),
				Left_Text::CLASSES
			),
		);
	}

	/**
	 * Whether somebody has paid for a plan, now and in the site's current mode.
	 *
	 * @param string $email An address in any case.
	 */
	public static function has_plan( string $email ): bool {
		return Tables::exist() && array() !== ( new Paid_Plans() )->of( $email );
	}

	/**
	 * Returns the addresses of all who have or had paid for a plan.
	 *
	 * @return list<string>
	 */
	public static function buyers(): array {
		return Tables::exist() ? ( new Paid_Plans() )->buyers() : array();
	}

	/** Returns the SQL of the people who pay for access now, as `email` in lower case and `since`; empty on a site without payments. */
	public static function paid_readers_sql(): string {
		return Tables::exist() ? ( new Subscriptions() )->paid_sql( ( new Payment_Settings() )->mode() ) : '';
	}

	/**
	 * Returns what some people pay for now.
	 *
	 * @param list<string> $emails Addresses in lower case.
	 * @return array<string, list<string>> The titles of plans by address.
	 */
	public static function plan_titles_of( array $emails ): array {
		return Tables::exist() ? ( new Subscriptions() )->paid_titles( ( new Payment_Settings() )->mode(), $emails ) : array();
	}

	/** Returns how many posts for subscribers no reader can open. */
	public static function kept_posts(): int {
		return Access\Unread_Posts::count();
	}

	/**
	 * Whether visitors do not get all of a post, because it is for subscribers or for those who pay.
	 *
	 * @param string|null $text Its text, if known; otherwise the saved one.
	 */
	public static function is_restricted( WP_Post $post, ?string $text = null ): bool {
		return Kept_Posts::keeps( $post, $text );
	}

	/** Whether what stands above the first paywall of a restricted post is public. */
	public static function has_open_part( WP_Post $post ): bool {
		return Kept_Posts::has_open_part( $post, $post->post_content );
	}

	/** Whether a text has a paywall, of its own or in a synced pattern. */
	public static function has_paywall( string $text ): bool {
		return Paywall::is_in( $text );
	}

	/** Whether the visitor gets all of a post: it is for everyone, or they may edit it, or they are one of those whom it is for. */
	public static function visitor_may_read( WP_Post $post ): bool {
		return ! Kept_Posts::keeps( $post ) || current_user_can( 'edit_post', $post->ID ) || ( new Reader() )->has_paid( Kept_Access::plans( $post ) );
	}

	/**
	 * Returns what opens what a post withholds, for {@see Module::may_read()}. It can be stored.
	 *
	 * @return list<int>
	 */
	public static function access_of( int $post ): array {
		return Email_Access::of( $post );
	}

	/**
	 * Whether an address reads what a post withholds, at this moment.
	 *
	 * @param list<int> $access What opens the post.
	 * @param string    $email  An address in any case.
	 */
	public static function may_read( array $access, string $email ): bool {
		return Email_Access::opens( $access, $email );
	}

	/**
	 * Returns the text of a synced pattern up to its paywall.
	 *
	 * @param bool $is_shared Whether what it says for those who pay remains, too.
	 */
	public static function pattern_text( WP_Post $pattern, bool $is_shared ): string {
		$kept = Kept_Posts::withheld( $pattern, $pattern->post_content );
		$note = '' === trim( wp_strip_all_tags( $kept ) ) ? '' : Premium_Posts::note( false );
		$text = '' === $kept ? $pattern->post_content : Paywall::before( $pattern->post_content, $note );
		return $is_shared ? $text : Premium_Text::without( $text );
	}

	/**
	 * Whether somebody has paid for one of some plans, in the current mode and for now.
	 *
	 * @param list<int> $plans The plans; none: never.
	 */
	public static function has_paid( array $plans, string $email ): bool {
		return $plans && Tables::exist() && array_intersect( array_filter( $plans ), array_keys( ( new Paid_Plans() )->of( $email ) ) );
	}

	/**
	 * Returns the plans of a container of paid text.
	 *
	 * @param array<string, mixed> $attributes Its attributes, of any version.
	 * @return list<int>
	 */
	public static function plans_of( array $attributes ): array {
		return Premium_Text::plans( $attributes );
	}

	/**
	 * Whether the owner has opened a post to everyone, whatever is chosen in it.
	 *
	 * @param int $post The post.
	 */
	public static function is_opened( int $post ): bool {
		return (bool) get_option( Kept_Posts::ALL ) || (bool) get_post_meta( $post, Kept_Posts::OPENED, true );
	}

	/**
	 * Returns the plans of somebody who may be assumed to read a restricted post, see {@see Assumed_Plans}.
	 *
	 * @param int  $post The post.
	 * @param bool $pays Whether they pay for it.
	 * @return list<int>
	 */
	public static function assumed_plans( int $post, bool $pays ): array {
		return Assumed_Plans::of( $post, $pays );
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'post_meta'    => array( Kept_Posts::OPENED ),
			'options'      => array( 'statecraft_payments_*', 'statecraft_stripe_*', 'statecraft_paypal_*' ),
			'lasting'      => array( Access\Included_Text::WALLED ),
			'user_options' => array( Payments_Menu::PER_PAGE, Account_Address::UNPROVED ),
			'events'       => array( Event_Processor::EVENT, Reconcile::EVENT, Mail_Queue::EVENT, Manage_Mail::EVENT, Access_Mail::EVENT ),
			'kinds'        => array(
				Data_Kinds::ORDERS   => array(
					// Without the tables, the stored version would prevent them from being created again.
					'options' => array( Tables::OPTION . '*' ),
					'tables'  => Tables::all(),
				),
				Data_Kinds::PRODUCTS => array( 'post_types' => array( Plans::TYPE, Simple_Product_Type::TYPE ) ),
			),
		);
	}
}
