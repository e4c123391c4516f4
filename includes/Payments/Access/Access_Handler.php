<?php
/**
 * Handles readers' requests.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Email_Address;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/** Sends a sign-in link, redeems one or a code, or signs out. */
final class Access_Handler {

	/** The blocks that print the forms. So does a post that withholds text. */
	private const BLOCKS = array( 'premium-content/container', self::LOGIN );
	public const LOGIN   = 'jetpack/subscriber-login';

	/** The lifetime of a form in seconds; a cached page older than that has to be reloaded. */
	public const LIFETIME = 30 * DAY_IN_SECONDS;

	/** The actions of a request. */
	public const ASK   = 'ask';
	public const OPEN  = 'open';
	public const LEAVE = 'leave';
	public const CODE  = 'code';

	/**
	 * @param Reader         $reader  The visitor.
	 * @param Access_Mail    $mail    Sends the link.
	 * @param Sealed_Payload $seal    Decrypts the form.
	 * @param One_Time_Link  $links   Redeems the token.
	 * @param Rate_Limiter   $limiter Limits the rate.
	 * @param Device_Code    $codes   Redeems the code.
	 */
	public function __construct(
		private readonly Reader $reader,
		private readonly Access_Mail $mail = new Access_Mail(),
		private readonly Sealed_Payload $seal = new Sealed_Payload(),
		private readonly One_Time_Link $links = new One_Time_Link(),
		private readonly Rate_Limiter $limiter = new Rate_Limiter(),
		private readonly Device_Code $codes = new Device_Code()
	) {}

	/** Handles a request. */
	public function handle( Form_Request $request ): Access_Answer {
		$data = $this->seal->decrypt( $request->sealed );
		$post = (int) ( $data['post'] ?? 0 );
		if ( ! $data || 'reader' !== ( $data['for'] ?? '' ) || ( $data['until'] ?? 0 ) < time() || ! ( new Host_Post( $post ) )->is_viewable() || ! self::has_forms( (int) ( $data['in'] ?? $post ) ) ) {
			return new Access_Answer( Access_Answer::OUTDATED, __( 'This page has changed since you opened it. Please try again.', 'statecraft' ), $request );
		}
		$act = in_array( $request->text( 'do' ), array( self::OPEN, self::LEAVE, self::CODE ), true ) ? $request->text( 'do' ) : self::ASK;
		// Requests for a link and clicks on one count separately, and so does each post: a flood of one does not block the others.
		$refusal = $this->limiter->of_kind( "reader-$act" )->check( (string) $post, $request->address, $post );
		if ( $refusal ) {
			return new Access_Answer( Access_Answer::FAILED, $refusal->get_error_message(), $request );
		}
		return match ( $act ) {
			self::OPEN  => $this->open( $request ),
			self::LEAVE => $this->leave( $request ),
			self::CODE  => $this->enter( $request ),
			default     => $this->ask( $request, $post ),
		};
	}

	/**
	 * Whether a post still has such forms.
	 *
	 * @param int $id The post; 0: a template or widget.
	 */
	private static function has_forms( int $id ): bool {
		$host = new Host_Post( $id );
		return $host->is_shown() && ( Kept_Posts::keeps( $id ) || array_filter( self::BLOCKS, static fn( string $name ): bool => $host->contains( $name, '__return_true' ) ) );
	}

	/** Returns the message shown for every address that was entered. */
	public static function sent_message(): string {
		return __( 'If this address belongs to a subscriber, a link is on its way by email. It works once and expires in 30 minutes.', 'statecraft' );
	}

	/** Returns the message for a link that does not work. */
	public static function used_message(): string {
		return __( 'This link has expired or has already been used. Enter your email address to get a new one.', 'statecraft' );
	}

	/**
	 * Requests a link.
	 *
	 * @param int $post The post to read.
	 */
	private function ask( Form_Request $request, int $post ): Access_Answer {
		$email = Email_Address::of( trim( $request->text( 'email' ) ) );
		if ( '' === $email || strlen( $email ) > 191 ) {
			return new Access_Answer( Access_Answer::INVALID, __( 'Please enter a complete email address, such as name@example.com.', 'statecraft' ), $request );
		}
		if ( '' === $request->honeypot ) {
			$this->mail->schedule( $email, $post, $request->address );
		}
		return new Access_Answer( Access_Answer::SENT, self::sent_message(), $request );
	}

	/** Redeems a link. */
	private function open( Form_Request $request ): Access_Answer {
		$token = $request->text( 'token' );
		$email = $this->links->redeem( Access_Mail::KIND, $token );
		if ( null !== $email && $this->reader->sign_in( $email ) ) {
			if ( $this->links->is_redeemed( Access_Mail::KIND, $token ) ) {
				return new Access_Answer( Access_Answer::DONE, '', $request );
			}
			$this->links->forget( $email );
		}
		return new Access_Answer( Access_Answer::USED, self::used_message(), $request );
	}

	/** Redeems a code. */
	private function enter( Form_Request $request ): Access_Answer {
		$email = '' === $request->honeypot ? $this->codes->redeem( $request->text( 'code' ) ) : null;
		if ( null !== $email && $this->reader->sign_in( $email, Reader_Sessions::CODE ) ) {
			// The person may have signed out all devices since the code was redeemed, which did not end this session, as it came later.
			if ( Device_Code::NONE !== $this->codes->state( $email )[0] ) {
				$this->mail->tell( $email );
				return new Access_Answer( Access_Answer::DONE, '', $request );
			}
			$this->codes->sign_out( $email );
		}
		return new Access_Answer( Access_Answer::WRONG, __( 'This code is wrong, has expired or has already been used. Show a new one under “My purchases” on your other device.', 'statecraft' ), $request );
	}

	/** Signs out. */
	private function leave( Form_Request $request ): Access_Answer {
		$this->reader->sign_out();
		return new Access_Answer( Access_Answer::DONE, '', $request );
	}
}
