import { createFileRoute } from '@tanstack/react-router';
import Button from '@mui/material/Button';
import { useState } from 'react';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const [n, setN] = useState(0);
  return (
    <>
      <title>Spareyard</title>
      <h1>Home</h1>
      <input name="x" defaultValue="" />
      <Button variant="contained" onClick={() => setN(n + 1)}>
        Count {n}
      </Button>
    </>
  );
}
