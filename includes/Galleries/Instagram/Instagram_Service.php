<?php
/**
 * The declaration of Instagram.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Galleries\Admin\Instagram_Section;
use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Page;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Section;
use WP_Error;

/** Pictures of people's accounts, with an Instagram app of the owner. URLs of the service can be changed by a constant or environment variable only. */
final class Instagram_Service extends Service {

	public const ID = 'instagram';

	/** The name of the service; not translated. */
	public const LABEL = 'Instagram';

	/** The action of admin-post.php that Instagram sends people back to. */
	public const CALLBACK = 'statecraft_instagram_callback';

	/** The scope: profile and media of the person's own account. */
	public const SCOPE = 'instagram_business_basic';

	/** Instagram's URLs by setting. */
	private const URLS = array(
		'auth_url'  => 'https://www.instagram.com/oauth/authorize',
		'token_url' => 'https://api.instagram.com/oauth/access_token',
		'graph_url' => 'https://graph.instagram.com',
	);

	/** The hosts of Instagram's pictures. */
	private const HOSTS = array( '*.cdninstagram.com', '*.fbcdn.net' );

	/** {@inheritDoc} */
	public function name(): string {
		return self::LABEL;
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Galleries', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function blocks(): array {
		return array( 'jetpack/instagram-gallery' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'People who can upload files connect their own professional Instagram account (business or creator). Instagram requires each site to have an app for this.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function steps(): array {
		return array(
			__( 'In Meta’s app dashboard, create an app of the type Business, and add the product Instagram.', 'statecraft' ),
			__( 'Set up the API with Instagram login, and enter the redirect URI below in its business login settings.', 'statecraft' ),
			__( 'Add your own account under roles as an Instagram tester; it needs no review. Other people’s accounts require Meta’s review.', 'statecraft' ),
		);
	}

	/** {@inheritDoc} */
	public function fields(): array {
		$uri  = self::redirect_uri();
		$help = str_starts_with( $uri, 'https://' )
			? __( 'Copy it exactly: Instagram compares every character.', 'statecraft' )
			: __( 'Instagram only accepts https addresses, even for localhost. Serve this site over https, or paste an access token below.', 'statecraft' );
		return array(
			Service_Field::copied( 'statecraft-instagram-redirect', __( 'Redirect URI', 'statecraft' ), $help, $uri ),
			new Service_Field(
				'app_id',
				__( 'Instagram app ID', 'statecraft' ),
				__( 'From the app dashboard, under Instagram. It is not the ID of the Meta app above it.', 'statecraft' ),
				$this->app_id(),
				sanitize: static fn( $value ): string => (string) preg_replace( '/\D/', '', (string) $value )
			),
			Service_Field::key( __( 'Instagram app secret', 'statecraft' ) ),
		);
	}

	/** {@inheritDoc} */
	public function needed(): array {
		return array( 'app_id', 'key' );
	}

	/** {@inheritDoc} Sends Instagram a made-up authorization code: it refuses the code if it knows the app, and otherwise the app. */
	public function test(): string|WP_Error {
		if ( ! $this->has_account() ) {
			return new WP_Error( Instagram_Error::KEY, __( 'Set both the app ID and the app secret first.', 'statecraft' ) );
		}
		$answer = ( new Instagram_Api( $this ) )->exchange( 'statecraft-test' );
		return is_wp_error( $answer ) && Instagram_Error::TOO_LATE !== $answer->get_error_code()
			? $answer
			: __( 'Instagram recognizes the app. The redirect URI is only checked when someone connects.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function test_help(): string {
		return __( 'Checks the saved app ID and secret with Instagram. No account is connected.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function section(): Section {
		return new Instagram_Section( $this );
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( new Check( self::ID, $this->name(), $this->group(), $this->check( ... ) ) );
	}

	/** {@inheritDoc} A pasted token needs no app. */
	public function recipients(): array {
		return array( new Recipient( $this->name(), 'https://privacycenter.instagram.com/policy', Recipient::SITE, __( 'When an account is connected, to show its newest photos.', 'statecraft' ), __( 'The access that the account’s owner granted. This site copies the photos, so visitors do not load them from Instagram.', 'statecraft' ), static fn(): bool => array() !== Connections::all() ) );
	}

	/** Returns the app id, or an empty string. */
	public function app_id(): string {
		return $this->sources->value( 'app_id' );
	}

	/**
	 * Returns a URL of the service.
	 *
	 * @param string $name A key of URLS.
	 */
	public function url( string $name ): string {
		return untrailingslashit( $this->is_given( $name ) ? $this->sources->value( $name ) : self::URLS[ $name ] );
	}

	/**
	 * Returns the hosts that pictures may come from.
	 *
	 * @return list<string>
	 */
	public function picture_hosts(): array {
		$own = $this->is_given( 'graph_url' ) ? array( (string) wp_parse_url( $this->url( 'graph_url' ), PHP_URL_HOST ) ) : array();
		return array_merge( self::HOSTS, $own );
	}

	/** Returns the redirect URI, exactly as the owner registers it. It is an admin page, because a redirect carries the person's cookies but no nonce. */
	public static function redirect_uri(): string {
		return admin_url( 'admin-post.php?action=' . self::CALLBACK );
	}

	/**
	 * Returns the URL on which a person allows the access. Instagram knows no PKCE.
	 *
	 * @param string $state The `state`.
	 */
	public function authorization_url( string $state ): string {
		$parameters = array(
			'client_id'     => $this->app_id(),
			'redirect_uri'  => self::redirect_uri(),
			'response_type' => 'code',
			'scope'         => self::SCOPE,
			'state'         => $state,
		);
		return add_query_arg( array_map( 'rawurlencode', $parameters ), $this->url( 'auth_url' ) );
	}

	/**
	 * Whether whoever runs the server has set a URL.
	 *
	 * @param string $name The setting.
	 */
	private function is_given( string $name ): bool {
		return '' !== $this->sources->by_server( $name );
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The app secret used to connect people’s Instagram accounts. The app ID is in the settings of Statecraft.', 'statecraft' ),
			'type'        => 'photo_library',
			'url'         => 'https://developers.facebook.com/apps/',
		);
	}

	/** Finds an app that is set up halfway, and accounts that have to be connected again. */
	private function check(): ?Check_Result {
		$has_id     = 'none' !== $this->sources->source( 'app_id' );
		$has_secret = 'none' !== $this->sources->source( 'key' );
		$accounts   = Connections::all();
		$ended      = array_filter( $accounts, static fn( Connection $one ): bool => '' !== $one->end() );
		if ( $has_id !== $has_secret ) {
			return self::fault(
				__( 'Instagram is set up halfway', 'statecraft' ),
				$has_id ? __( 'There is the ID of an app, and not its secret. Nobody can connect an account.', 'statecraft' ) : __( 'There is the secret of an app, and not its ID. Nobody can connect an account.', 'statecraft' )
			);
		}
		if ( $ended ) {
			return self::fault(
				__( 'Instagram accounts have to be connected again', 'statecraft' ),
				/* translators: %s: list of names of Instagram accounts. */
				sprintf( __( 'Galleries of these accounts show their last pictures, and no new ones: %s.', 'statecraft' ), '@' . implode( ', @', array_map( static fn( Connection $one ): string => $one->username, $ended ) ) )
			);
		}
		return $has_id || $accounts ? Check_Result::good( __( 'Instagram is set up', 'statecraft' ), __( 'All connected accounts work.', 'statecraft' ) ) : null;
	}

	/**
	 * Says what is wrong.
	 *
	 * @param string $title   What it is.
	 * @param string $message What it means.
	 */
	private static function fault( string $title, string $message ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( self::ID ), __( 'Settings of Instagram', 'statecraft' ) );
	}
}
