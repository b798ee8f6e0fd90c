import Link from 'next/link';

export default function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        It may have moved, or the link has a typo. <Link href="/">Shop all</Link>
      </p>
    </>
  );
}
